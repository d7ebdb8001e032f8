#!/usr/bin/env bash
# Rebuild both networks: DATA... Every step that is done is skipped; fitting goes on where it stopped.
# BIN: where python is; ART: a folder of drawn faces; SHORT=1 draws and fits very little, to try the way through.
# SEED draws and fits others. STYLES and MORE_BONUS are in how many styles all faces are drawn, and those that vary most.
# FROM: a folder of networks to begin from. What they know they keep for the most part, so a twenty-fifth of the
# pictures is enough to learn from what has joined DATA. With it CROPS, SCENES and PACE ask for more of them, faster.
set -euo pipefail
art=${ART:-} python=${BIN:+$BIN/}python
styles=${STYLES:-1500} more_bonus=${MORE_BONUS:-2100} crops=1000000 scenes=64000
namer_pace=1 finder_pace=1 version=14 seed=${SEED:-0}
build=${BUILD:-build} networks=${NETWORKS:-models}
if [ -n "${FROM:-}" ]; then # beside the others, which stay as they are
  styles=${STYLES:-150} more_bonus=${MORE_BONUS:-150} crops=${CROPS:-60000} scenes=${SCENES:-3600}
  namer_pace=${PACE:-0.1} finder_pace=${PACE:-0.2}
  build=$build/learned networks=${NETWORKS:-$build/networks}
fi
if [ "${SHORT:-}" = 1 ]; then # beside the real ones, which a try must not spoil
  styles=4 more_bonus=4 crops=4000 scenes=120 build=$build/short networks=$build/networks
fi
mkdir -p "$build" "$networks"
[ -f "$build/atlas.npz" ] || "$python" -m training.faces --atlas "$build/atlas.npz" --styles $styles --more-bonus $more_bonus --seed "$seed"
[ -f "$build/bank/photos.npz" ] ||
  "$python" -m training.bank "$@" --atlas "$build/atlas.npz" ${art:+--art "$art"} --to "$build/bank"
classifier_begin=() detector_begin=()
if [ -n "${FROM:-}" ]; then
  for network in classifier detector; do
    begin=$build/$network.begin.pt
    [ -f "$begin" ] ||
      "$python" -m training.restore $network "$FROM/$network.onnx" --bank "$build/bank" --to "$begin"
  done
  classifier_begin=(--begin "$build/classifier.begin.pt") detector_begin=(--begin "$build/detector.begin.pt")
fi
# Side by side, each on half of the cores: together a third faster than one after the other.
export OMP_NUM_THREADS=$((($(nproc) + 1) / 2))
fit="$python -m training.fit"
$fit classifier --bank "$build/bank" --to "$build/classifier.pt" --pictures $crops --pace $namer_pace --seed "$seed" \
  ${classifier_begin[@]+"${classifier_begin[@]}"} &
classifier=$!
$fit detector --bank "$build/bank" --to "$build/detector.pt" --pictures $scenes --pace $finder_pace \
  --workers "$OMP_NUM_THREADS" --seed "$seed" ${detector_begin[@]+"${detector_begin[@]}"} &
detector=$!
trap 'kill $classifier $detector 2>/dev/null || true' EXIT # or they go on when this is stopped
wait $classifier
wait $detector
trap - EXIT
unset OMP_NUM_THREADS
export_both() {
  for network in classifier detector; do
    "$python" -m training.export "$network" "$build/$network.pt" "$networks/$network.onnx" --version $version "$@"
    "$python" -m training.quantise "$networks/$network.onnx" --bank "$build/bank"
  done
}
export_both
if [ "${SHORT:-}" != 1 ]; then # networks fitted so shortly find no tile to calibrate by
  # The constants that make confidence come true, as options of the export.
  line=$("$python" -m training.calibrate --models "$networks" --scenes 100 --constants)
  read -ra constants <<< "$line"
  export_both "${constants[@]}"
fi
"$python" -m training.evaluate "$@" --split val --models "$networks"
