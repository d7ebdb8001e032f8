// A photo from the camera, the gallery, the clipboard or a drop: shown at once, turned upright, shrunk, sent.

const LONGEST_SIDE = 2048; // pixels: sixteen tiles side by side over half of it still have more than the reader looks at
const QUALITY = 0.9;
const LARGEST_FILE = 40e6; // bytes of a file that the browser cannot open, sent as it is

const inputs = new WeakMap();

export default function (component) {
  const { parentElement } = component;
  const root = parentElement.querySelector(".photo-input");
  const input = inputs.get(root) ?? new PhotoInput(root);
  inputs.set(root, input);
  input.receive(component);
  return () => input.leave();
}

class PhotoInput {
  constructor(root) {
    this.root = root;
    this.preview = root.querySelector(".preview");
    this.image = root.querySelector("img");
    this.status = root.querySelector("[role=status]");
    this.sent = null;
    for (const field of root.querySelectorAll("input"))
      field.addEventListener("change", () => {
        this.take(field.files[0]);
        field.value = ""; // the same photo may be chosen again
      });
    const drag = (event, over) => {
      event.preventDefault();
      root.classList.toggle("over", over);
    };
    root.addEventListener("dragover", (event) => drag(event, true));
    root.addEventListener("dragleave", (event) => drag(event, false));
    root.addEventListener("drop", (event) => {
      drag(event, false);
      this.take(event.dataTransfer.files[0]);
    });
    this.paste = (event) => this.take([...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith("image/")));
    document.addEventListener("paste", this.paste);
  }

  leave() {
    document.removeEventListener("paste", this.paste);
    inputs.delete(this.root);
  }

  receive({ data, setTriggerValue }) {
    this.send = setTriggerValue;
    this.text = data.text;
    this.root.querySelector(".take span").textContent = data.text.take;
    this.root.querySelector(".choose span").textContent = data.text.choose;
    const hint = this.root.querySelector(".hint");
    hint.className = "hint drag";
    hint.textContent = data.text.drag;
    if (data.done === this.sent) this.show(null);
  }

  show(url, words = "") {
    this.preview.hidden = !url;
    this.status.textContent = words;
    if (this.url && this.url !== url) URL.revokeObjectURL(this.url);
    this.url = url;
    if (url) this.image.src = url;
  }

  async take(file) {
    if (!file) return;
    this.sent = `${file.name} ${file.size} ${Date.now()}`;
    const id = this.sent;
    this.show(URL.createObjectURL(file), this.text.preparing);
    const blob = (await shrunk(file)) ?? file;
    if (id !== this.sent) return; // another was chosen meanwhile
    if (blob.size > LARGEST_FILE) return (this.status.textContent = this.text.too_big);
    const data = await base64(blob);
    this.status.textContent = this.text.reading;
    this.send("photo", { id, data });
  }
}

// A JPEG no larger than reading needs, upright; null where the browser cannot open the file.
async function shrunk(file) {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const brush = canvas.getContext("2d");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  } catch {
    return null;
  }
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
