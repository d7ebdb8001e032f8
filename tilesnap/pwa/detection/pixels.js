/**
 * Image operations: halve, shrink by area, enlarge, pad, rotate. The results equal those of OpenCV in Python pixel by
 * pixel, with its weights in single precision, so that the networks get the same input. `vision/requests.py` documents
 * the fields of an image request.
 */

/**
 * Rows of pixels without padding: red, green, blue and further channels.
 * @typedef {{ data: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: number }} Pixels
 * @typedef {[number, number, number, number]} Box left, top, right and bottom
 * @typedef {[number, number]} Size width and height
 * @typedef {{ see: "picture", part: Box, halvings: number, size: Size, padded: Size, turn: number[][] | null, shown: Size }} PictureRequest
 */

const RGB = 3;
const MIN_SHARE = 1e-3; // of a pixel: smaller coverage is ignored
const PARTS = 2048; // fixed-point units of a weight
const ROUNDS = 1.5 * 2 ** 52; // adding this large number rounds off all fractions

/**
 * @param {number} width
 * @param {number} height
 * @returns {Pixels}
 */
export function blackImage(width, height) {
  return { data: new Uint8Array(width * height * RGB), width, height, channels: RGB };
}

/**
 * Return a part of a photo, red, green and blue only.
 * @param {Pixels} photo
 * @param {Box} part
 */
export function cropImage(photo, [left, top, right, bottom]) {
  const { data, width, channels } = photo;
  const part = blackImage(right - left, bottom - top);
  if (channels === RGB) {
    for (let y = 0; y < part.height; y++) {
      const from = ((top + y) * width + left) * RGB;
      part.data.set(data.subarray(from, from + part.width * RGB), y * part.width * RGB);
    }
    return part;
  }
  for (let y = 0, to = 0; y < part.height; y++) {
    let from = ((top + y) * width + left) * channels;
    for (let x = 0; x < part.width; x++, from += channels, to += RGB) {
      part.data[to] = byte(data, from);
      part.data[to + 1] = byte(data, from + 1);
      part.data[to + 2] = byte(data, from + 2);
    }
  }
  return part;
}

/**
 * Return half the size: means of four pixels, without an odd last column or row.
 * @param {Pixels} photo
 * @param {Box} part of the photo
 */
function halveOnce(photo, [left, top, right, bottom]) {
  const { data, width, channels } = photo;
  const half = blackImage((right - left) >> 1, (bottom - top) >> 1);
  const below = width * channels;
  for (let y = 0, to = 0; y < half.height; y++) {
    let from = ((top + 2 * y) * width + left) * channels;
    for (let x = 0; x < half.width; x++, from += 2 * channels)
      for (let channel = 0; channel < RGB; channel++, to++) {
        const at = from + channel;
        const above = byte(data, at) + byte(data, at + channels);
        half.data[to] = (above + byte(data, at + below) + byte(data, at + below + channels) + 2) >> 2;
      }
  }
  return half;
}

/**
 * Return a part of a photo, halved several times.
 * @param {Pixels} photo
 * @param {Box} part
 * @param {number} times
 */
export function halve(photo, part, times) {
  if (times === 0) return cropImage(photo, part);
  let half = halveOnce(photo, part);
  for (let k = 1; k < times; k++) half = halveOnce(half, [0, 0, half.width, half.height]);
  return half;
}

/**
 * Return which source pixels each pixel of a shorter line covers, with their weights.
 * @param {number} from source length
 * @param {number} to target length
 * @param {number} scale source pixels per target pixel
 */
function areaWeights(from, to, scale) {
  /** @type {{ first: number, shares: Float32Array }[]} */
  const covered = [];
  for (let k = 0; k < to; k++) {
    const begins = k * scale;
    const ends = begins + scale;
    const length = Math.min(scale, from - begins);
    const last = Math.min(Math.floor(ends), from - 1);
    const whole = Math.min(Math.ceil(begins), last);
    const isCut = whole - begins > MIN_SHARE;
    const shares = isCut ? [(whole - begins) / length] : [];
    for (let cell = whole; cell < last; cell++) shares.push(1 / length);
    if (ends - last > MIN_SHARE) shares.push(Math.min(ends - last, 1, length) / length);
    covered.push({ first: isCut ? whole - 1 : whole, shares: Float32Array.from(shares) });
  }
  return covered;
}

/**
 * Shrink an image: each pixel is the mean of the area that it covers.
 * @param {Pixels} image
 * @param {Size} size
 * @param {number} [times] exact scale, where the sizes do not define it
 */
export function shrink(image, [width, height], times) {
  const small = blackImage(width, height);
  const columns = areaWeights(image.width, width, 1 / (times ?? width / image.width));
  const rows = areaWeights(image.height, height, 1 / (times ?? height / image.height));
  const sum = new Float32Array(width * RGB);
  const line = new Float32Array(width * RGB);
  let lineRow = -1;
  for (const [y, { first, shares }] of rows.entries()) {
    sum.fill(0);
    for (const [k, share] of shares.entries()) {
      if (first + k !== lineRow) shrinkRow(image, first + k, columns, line);
      lineRow = first + k;
      for (let n = 0; n < sum.length; n++) sum[n] = real(sum, n) + Math.fround(share * real(line, n));
    }
    const to = y * width * RGB;
    for (let n = 0; n < sum.length; n++) small.data[to + n] = roundHalfToEven(real(sum, n));
  }
  return small;
}

/**
 * Shrink one row of an image.
 * @param {Pixels} image
 * @param {number} row
 * @param {{ first: number, shares: Float32Array }[]} columns
 * @param {Float32Array} line output
 */
function shrinkRow(image, row, columns, line) {
  const { data } = image;
  const begins = row * image.width * RGB;
  let to = 0;
  for (const { first, shares } of columns) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let from = begins + first * RGB;
    for (let k = 0; k < shares.length; k++) {
      const share = real(shares, k);
      red = Math.fround(red + Math.fround(share * byte(data, from++)));
      green = Math.fround(green + Math.fround(share * byte(data, from++)));
      blue = Math.fround(blue + Math.fround(share * byte(data, from++)));
    }
    line[to++] = red;
    line[to++] = green;
    line[to++] = blue;
  }
}

/**
 * Return the two source pixels of each pixel of a longer line, with weights in units of PARTS.
 * @param {number} from source length
 * @param {number} to target length
 */
function linearWeights(from, to) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const ofFirst = new Int32Array(to);
  const ofSecond = new Int32Array(to);
  const scale = 1 / (to / from);
  for (let k = 0; k < to; k++) {
    const place = Math.fround((k + 0.5) * scale - 0.5);
    const cell = Math.floor(place);
    const share = Math.fround(place - cell);
    first[k] = Math.min(Math.max(cell, 0), from - 1);
    second[k] = Math.min(Math.max(cell + 1, 0), from - 1);
    ofFirst[k] = roundHalfToEven(Math.fround(1 - share) * PARTS);
    ofSecond[k] = roundHalfToEven(share * PARTS);
  }
  return { first, second, ofFirst, ofSecond };
}

/**
 * Enlarge an image: bilinear interpolation in whole numbers.
 * @param {Pixels} image
 * @param {Size} size
 */
export function enlarge(image, [width, height]) {
  const large = blackImage(width, height);
  const columns = linearWeights(image.width, width);
  const rows = linearWeights(image.height, height);
  const lines = [0, 1].map(() => ({ row: -1, line: new Int32Array(width * RGB) }));
  for (let y = 0, to = 0; y < height; y++) {
    const [upper, lower] = [rows.first, rows.second].map((of) => {
      const row = whole(of, y);
      const kept = lines.find((each) => each.row === row);
      return kept?.line ?? enlargeRow(image, row, columns, lines);
    });
    const [above, below] = [whole(rows.ofFirst, y), whole(rows.ofSecond, y)];
    for (let n = 0; n < width * RGB; n++, to++) {
      const mixed = ((above * (whole(upper, n) >> 4)) >> 16) + ((below * (whole(lower, n) >> 4)) >> 16);
      large.data[to] = (mixed + 2) >> 2;
    }
  }
  return large;
}

/**
 * Enlarge one row of an image, times PARTS. The result replaces the upper of the cached rows.
 * @param {Pixels} image
 * @param {number} row
 * @param {ReturnType<typeof linearWeights>} columns
 * @param {{ row: number, line: Int32Array }[]} lines
 */
function enlargeRow({ data, width }, row, { first, second, ofFirst, ofSecond }, lines) {
  lines.sort((one, other) => one.row - other.row);
  const [kept] = /** @type {[{ row: number, line: Int32Array }]} */ (/** @type {unknown} */ (lines));
  kept.row = row;
  const begins = row * width * RGB;
  for (let x = 0, to = 0; x < first.length; x++) {
    const [here, next] = [begins + whole(first, x) * RGB, begins + whole(second, x) * RGB];
    for (let channel = 0; channel < RGB; channel++, to++)
      kept.line[to] =
        byte(data, here + channel) * whole(ofFirst, x) + byte(data, next + channel) * whole(ofSecond, x);
  }
  return kept.line;
}

/**
 * Write the bilinear interpolation of an image at a position; edge pixels are repeated.
 * @param {Pixels} image
 * @param {number} x
 * @param {number} y
 * @param {number} rim offset of the origin in the image, in pixels
 * @param {Uint8Array | Uint8ClampedArray} into
 * @param {number} at
 */
export function interpolate({ data, width, height }, x, y, rim, into, at) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const here = Math.min(Math.max(left + rim, 0), width - 1) * RGB;
  const right = Math.min(Math.max(left + rim + 1, 0), width - 1) * RGB;
  const above = Math.min(Math.max(top + rim, 0), height - 1) * width * RGB;
  const below = Math.min(Math.max(top + rim + 1, 0), height - 1) * width * RGB;
  const along = Math.fround(x - left);
  const down = Math.fround(y - top);
  for (let channel = 0; channel < RGB; channel++) {
    const first = byte(data, above + here + channel);
    const upper = Math.fround(first + along * (byte(data, above + right + channel) - first));
    const second = byte(data, below + here + channel);
    const lower = Math.fround(second + along * (byte(data, below + right + channel) - second));
    into[at + channel] = roundHalfToEven(Math.fround(upper + down * Math.fround(lower - upper)));
  }
}

/**
 * Pad an image with black below and on the right up to a size, and add a black rim on all sides.
 * @param {Pixels} image
 * @param {Size} size
 * @param {number} rim
 */
function pad(image, [width, height], rim) {
  const wide = blackImage(width + 2 * rim, height + 2 * rim);
  const length = image.width * RGB;
  for (let y = 0; y < image.height; y++)
    wide.data.set(image.data.subarray(y * length, (y + 1) * length), ((y + rim) * wide.width + rim) * RGB);
  return wide;
}

/**
 * Transform an image by an affine map (2, 3); pixels outside the source are black.
 * @param {Pixels} image with a black rim of one pixel, which the map does not count
 * @param {number[][]} map
 * @param {Size} size
 */
function transform(image, map, [width, height]) {
  const [[a, b, c], [d, e, f]] = /** @type {[[number, number, number], [number, number, number]]} */ (map);
  const per = 1 / (a * e - b * d);
  const back = [e * per, -b * per, (b * f - e * c) * per, -d * per, a * per, (d * c - a * f) * per];
  const [alongX = 0, downX = 0, beginX = 0, alongY = 0, downY = 0, beginY = 0] = back.map(Math.fround);
  const turned = blackImage(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const rowX = Math.fround(y * downX + beginX);
    const rowY = Math.fround(y * downY + beginY);
    for (let x = 0; x < width; x++, to += RGB) {
      const fromX = Math.fround(x * alongX + rowX);
      const fromY = Math.fround(x * alongY + rowY);
      if (fromX > -1 && fromY > -1 && fromX < image.width - 2 && fromY < image.height - 2)
        interpolate(image, fromX, fromY, 1, turned.data, to);
    }
  }
  return turned;
}

/**
 * Return the image that the detector requests.
 * @param {Pixels} photo
 * @param {PictureRequest} request
 */
export function drawPicture(photo, request) {
  const part = halve(photo, request.part, request.halvings);
  const shrinks = Math.max(...request.size) < Math.max(part.width, part.height);
  const scaled = shrinks ? shrink(part, request.size) : enlarge(part, request.size);
  if (request.turn === null) return pad(scaled, request.padded, 0);
  return transform(pad(scaled, request.padded, 1), request.turn, request.shown);
}

/**
 * Round to the nearest whole number, halves to even.
 * @param {number} value
 */
export function roundHalfToEven(value) {
  return value + ROUNDS - ROUNDS;
}

/**
 * @param {Uint8Array | Uint8ClampedArray} data
 * @param {number} at
 */
function byte(data, at) {
  return /** @type {number} */ (data[at]);
}

/**
 * @param {Float32Array} data
 * @param {number} at
 */
function real(data, at) {
  return /** @type {number} */ (data[at]);
}

/**
 * @param {Int32Array | undefined} data
 * @param {number} at
 */
function whole(data, at) {
  return /** @type {number} */ (data?.[at]);
}
