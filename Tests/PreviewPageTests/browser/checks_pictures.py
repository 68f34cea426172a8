"""What Chromium draws from the scene is what `nibkit render` draws as PNG, but for the smoothing of edges."""
import base64
import shutil
import subprocess

from page import expect

SCALE = 2
# A channel may differ so much anywhere.
SLIGHT = 20
# Of all pixels: those that differ by more than their neighborhood explains.
MOST = 0.0005
# Drawn in another way on purpose: an element of the document → why.
DIFFERENT = {
    "<blurEffect": "vectors have no blurred backdrops",
    "<prototypes>": "the preview's canvas has the heading of prototype cells",
}

COMPARE = """async ([mine, theirs, slight]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await pixels(mine), await pixels(theirs)];
  // A scene may end within a pixel.
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return { sizes: [a.width, a.height, b.width, b.height] };
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  // A value is explained if the other picture has it, or more and less than it, within a pixel's distance.
  const explained = (value, other, x, y, channel) => {
    let [low, high] = [255, 0];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
        const near = other.data[(v * other.width + u) * 4 + channel];
        low = Math.min(low, near);
        high = Math.max(high, near);
      }
    }
    return value >= low - slight && value <= high + slight;
  };
  let [different, unexplained, largest] = [0, 0, 0];
  let first = null;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [at, bt] = [(y * a.width + x) * 4, (y * b.width + x) * 4];
      let isDifferent = false;
      let isUnexplained = false;
      for (let channel = 0; channel < 3; channel += 1) {
        const distance = Math.abs(a.data[at + channel] - b.data[bt + channel]);
        if (distance <= slight) continue;
        isDifferent = true;
        largest = Math.max(largest, distance);
        if (!explained(a.data[at + channel], b, x, y, channel) && !explained(b.data[bt + channel], a, x, y, channel)) isUnexplained = true;
      }
      if (isDifferent) different += 1;
      if (isUnexplained) { unexplained += 1; first ??= [x, y]; }
    }
  }
  return { different: different / (width * height), unexplained: unexplained / (width * height), largest, first };
}"""


def chromium_draws_what_render_draws(world):
    paths = sorted(path for kind in ("*.xib", "*.storyboard") for path in world.fixtures.rglob(kind))
    step = max(1, len(paths) // world.pictures)
    paths = paths[::step]
    names = {str(path.relative_to(world.fixtures)): path.read_text(encoding="utf-8") for path in paths}
    compared, worst, failures = 0, (0, ""), []
    # As `render` draws without being asked for more.
    with world.preview(names, options=["--no-chrome", "--rows", "0"]) as preview, world.page(preview, viewport=(1500, 1500), scale=SCALE, closed=True) as page:
        for name, text in names.items():
            is_different = any(element in text for element in DIFFERENT)
            rendered = preview.folder.parent / "rendered"
            shutil.rmtree(rendered, ignore_errors=True)
            rendered.mkdir()
            subprocess.run([world.nibkit, "render", "--scale", str(SCALE), "-o", f"{rendered}/", str(preview.folder / name)], check=False, capture_output=True, timeout=120)
            pictures = sorted(rendered.glob("*.png"))
            page.wait("s.documents?.some((one) => one.path === v[0])", name)
            page.open(name)
            scenes = [scene for scene in page.ask("(s.drawn.a?.scenes ?? []).filter(({ id }) => nibkit.app.pictures.has('a', id)).map(({ id, size }) => ({ id, size }))")]
            for scene in scenes:
                picture = next((one for one in pictures if one.stem.endswith(f"-{scene['id']}")), pictures[0] if len(pictures) == len(scenes) == 1 else None)
                if picture is None:
                    failures.append(f"{name}: render made no picture of {scene['id']}")
                    continue
                result = page.tab.evaluate(COMPARE, [shot(page, scene), base64.b64encode(picture.read_bytes()).decode(), SLIGHT])
                compared += 1
                if "sizes" in result:
                    failures.append(f"{name} {scene['id']}: sizes {result['sizes']}")
                    continue
                if not is_different:
                    worst = max(worst, (result["unexplained"], name))
                if (result["unexplained"] > MOST) != is_different:
                    failures.append(f"{name} {scene['id']}: {result['unexplained']:.3%} unexplained, {result['different']:.2%} differ by up to {result['largest']}, first at {result['first']}")
    expect(not failures, f"{len(failures)} of {compared} pictures differ: " + "; ".join(failures[:12]))
    return f"{compared} pictures of {len(names)} documents compared; most unexplained pixels {worst[0]:.4%} ({worst[1]})"


def shot(page, scene):
    """The scene alone, at one point for SCALE pixels, its corner on a pixel."""
    page.tab.evaluate("""(id) => {
      const canvas = document.querySelector('nib-canvas');
      nibkit.store.dispatch({ type: 'focus', scene: id });
      for (const part of canvas.querySelectorAll('.overlay, .labels')) part.style.visibility = 'hidden';
    }""", scene["id"])
    page.settled()
    page.tab.evaluate("""(id) => {
      const canvas = document.querySelector('nib-canvas');
      const [x, y] = canvas.placement.items.find((one) => one.scene.id === id).rect;
      canvas.setView({ x: 10 - x, y: 10 - y, zoom: 1 });
    }""", scene["id"])
    page.settled()
    box = page.tab.locator(f".scene[data-scene=\"{scene['id']}\"]").bounding_box()
    clip = {"x": box["x"], "y": box["y"], "width": scene["size"][0], "height": scene["size"][1]}
    return base64.b64encode(page.tab.screenshot(clip=clip, scale="device")).decode()
