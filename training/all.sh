#!/usr/bin/env bash
# Rebuild both networks from DATA... Completed steps are skipped; an interrupted fit resumes.
# BIN: folder of python; ART: a folder of drawn faces; SHORT=1 draws and fits very little, as a trial run.
# SEED: seed of drawing and fitting. STYLES, MORE_BONUS: number of styles for all faces, and for the most varied ones.
# FROM: a folder of networks to start from. They keep most of what they know, so a twenty-fifth of the pictures is
# enough to learn from new DATA. CROPS, SCENES and PACE then set the number of pictures and the learning rate.
set -euo pipefail
art=${ART:-} python=${BIN:+$BIN/}python
styles=${STYLES:-1500} more_bonus=${MORE_BONUS:-2100} crops=1000000 scenes=64000
namer_pace=1 finder_pace=1 version=16 seed=${SEED:-0}
build=${BUILD:-build} networks=${NETWORKS:-models}
if [ -n "${FROM:-}" ]; then # separate outputs, so that the others stay unchanged
  styles=${STYLES:-150} more_bonus=${MORE_BONUS:-150} crops=${CROPS:-60000} scenes=${SCENES:-3600}
  namer_pace=${PACE:-0.1} finder_pace=${PACE:-0.2}
  build=$build/learned networks=${NETWORKS:-$build/networks}
fi
if [ "${SHORT:-}" = 1 ]; then # separate outputs, so that a trial run spoils nothing
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
# In parallel, each on half of the cores: a third faster than one after the other.
export OMP_NUM_THREADS=$((($(nproc) + 1) / 2))
fit="$python -m training.fit"
$fit classifier --bank "$build/bank" --to "$build/classifier.pt" --pictures $crops --pace $namer_pace --seed "$seed" \
  ${classifier_begin[@]+"${classifier_begin[@]}"} &
classifier=$!
$fit detector --bank "$build/bank" --to "$build/detector.pt" --pictures $scenes --pace $finder_pace \
  --workers "$OMP_NUM_THREADS" --seed "$seed" ${detector_begin[@]+"${detector_begin[@]}"} &
detector=$!
trap 'kill $classifier $detector 2>/dev/null || true' EXIT # otherwise they outlive this script
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
if [ "${SHORT:-}" != 1 ]; then # after a trial run the networks detect no tiles to calibrate with
  # Calibration constants as options of the export.
  line=$("$python" -m training.calibrate --models "$networks" --scenes 100 --constants)
  read -ra constants <<< "$line"
  export_both "${constants[@]}"
fi
"$python" -m training.evaluate "$@" --split val --models "$networks"
