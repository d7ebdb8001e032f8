#!/usr/bin/env bash
# Rebuild both networks: DATA [ART]. Every step that is done is skipped; fitting goes on where it stopped.
# BIN: where python is; SHORT=1 draws and fits very little, to try the way through.
set -euo pipefail
data=$1 art=${2:-} python=${BIN:+$BIN/}python
styles=600 more_bonus=900 crops=1550000 scenes=95000
build=${BUILD:-build} networks=${NETWORKS:-models}
if [ "${SHORT:-}" = 1 ]; then # beside the real ones, which a try must not spoil
  styles=4 more_bonus=4 crops=4000 scenes=120 build=$build/short networks=$build/networks
fi
mkdir -p "$build" "$networks"
[ -f "$build/atlas.npz" ] || "$python" -m models.faces --atlas "$build/atlas.npz" --styles $styles --more-bonus $more_bonus --seed 0
[ -f "$build/bank/photos.npz" ] ||
  "$python" -m models.training.bank "$data" --atlas "$build/atlas.npz" ${art:+--art "$art"} --to "$build/bank"
# Side by side, each on half of the cores: together a third faster than one after the other.
export OMP_NUM_THREADS=$((($(nproc) + 1) / 2))
fit="$python -m models.training.fit"
$fit classifier --bank "$build/bank" --to "$build/classifier.pt" --pictures $crops --seed 0 &
classifier=$!
$fit detector --bank "$build/bank" --to "$build/detector.pt" --pictures $scenes --workers "$OMP_NUM_THREADS" --seed 0 &
detector=$!
trap 'kill $classifier $detector 2>/dev/null || true' EXIT # or they go on when this is stopped
wait $classifier
wait $detector
trap - EXIT
unset OMP_NUM_THREADS
export_both() {
  for network in classifier detector; do
    "$python" -m models.training.export "$network" "$build/$network.pt" "$networks/$network.onnx" --version 9 "$@"
    "$python" -m models.training.quantise "$networks/$network.onnx" --bank "$build/bank"
  done
}
export_both
if [ "${SHORT:-}" != 1 ]; then # networks fitted so shortly find no tile to calibrate by
  # The constants that make confidence come true, as options of the export.
  line=$("$python" -m models.training.calibrate --models "$networks" --scenes 100 --constants)
  read -ra constants <<< "$line"
  export_both "${constants[@]}"
fi
"$python" -m models.training.evaluate "$data" --split val --models "$networks"
