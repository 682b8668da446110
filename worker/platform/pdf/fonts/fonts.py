"""Makes the modules beside it; see README.md."""
import base64, json, struct, zlib
from pathlib import Path
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LATIN = [(0x20, 0x7E), (0xA0, 0xFF), (0x2010, 0x2026)]
RANGES = [(0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF),
          (0x1F00, 0x1FFF), (0x2010, 0x2026), (0x2030, 0x203A), (0x20A0, 0x20BF), (0x2116, 0x2122), (0x2C60, 0x2C7F)]


def write(font, name, title, ranges):
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    points = [p for a, b in ranges for p in range(a, b + 1) if p in cmap]
    parts, widths = [], []
    for glyph in ['.notdef'] + [cmap[p] for p in points]:
        recording = DecomposingRecordingPen(glyphs)
        glyphs[glyph].draw(recording)
        pen = TTGlyphPen(None)
        recording.replay(pen)
        data = pen.glyph().compile(None)
        parts.append(data + b'\0' * (-len(data) % 4))
        widths.append(font['hmtx'][glyph][0])
    os2, head, hhea = font['OS/2'], font['head'], font['hhea']
    facts = dict(name=name, unitsPerEm=head.unitsPerEm, ascent=hhea.ascent, descent=hhea.descent,
                 capHeight=os2.sCapHeight, xHeight=os2.sxHeight, bbox=[head.xMin, head.yMin, head.xMax, head.yMax],
                 points=points, widths=widths, sizes=[len(p) for p in parts])
    text = json.dumps(facts, separators=(',', ':')).encode()
    packed = base64.b64encode(zlib.compress(struct.pack('>I', len(text)) + text + b''.join(parts), 9)).decode()
    with HERE.joinpath(f'{title.lower().replace(" ", "-")}.ts').open('w') as file:
        file.write(f'// made by fonts.py: {title}, SIL Open Font License 1.1\n')
        file.write(f"export default '{packed}'\n")


serif = HERE.parents[3] / 'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
write(instantiateVariableFont(TTFont(serif), {'wght': 600}), 'SourceSerif4-SemiBold', 'Source Serif SemiBold', LATIN)
for weight in ('Regular', 'Bold'):
    font = TTFont(f'/usr/share/fonts/truetype/noto/NotoSans-{weight}.ttf')
    write(font, f'NotoSans-{weight}', f'Noto Sans {weight}', RANGES)
