#!/usr/bin/env bash
# Rebuild both networks: DATA [ART]. Every step that is done is skipped; fitting goes on where it stopped.
# BIN: where python is; SHORT=1 fits for a minute each, to try the way through.
set -euo pipefail
data=$1 art=${2:-} python=${BIN:+$BIN/}python
classifier_minutes=35 detector_minutes=42
if [ "${SHORT:-}" = 1 ]; then classifier_minutes=1 detector_minutes=1; fi
mkdir -p build
[ -f build/atlas.npz ] || "$python" -m models.faces --atlas build/atlas.npz --styles 300 --seed 0 --height 128
[ -f build/bank/photos.npz ] || "$python" -m models.training.bank "$data" --atlas build/atlas.npz ${art:+--art "$art"} --to build/bank
"$python" -m models.training.fit classifier --bank build/bank --to build/classifier.pt --minutes "$classifier_minutes" --seed 0
"$python" -m models.training.fit detector --bank build/bank --to build/detector.pt --minutes "$detector_minutes" --seed 0
export_both() {
  for network in classifier detector; do
    "$python" -m models.training.export "$network" "build/$network.pt" "models/$network.onnx" "$@"
  done
}
export_both
# Its last line is the constants that make confidence come true, as options of the export.
read -ra constants < <("$python" -m models.training.calibrate --scenes 60 | tee /dev/stderr | tail -n 1)
export_both "${constants[@]}"
"$python" -m models.training.evaluate "$data" --split val
