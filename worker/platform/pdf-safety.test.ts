import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isSafePdf } from './pdf-safety'

const script = '<</S /JavaScript /JS (app.alert(1))>>'
const pdf = (...parts: (string | Uint8Array)[]): ArrayBuffer => {
  const all = ['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n', ...parts, '\ntrailer<</Root 1 0 R>>\n%%EOF\n']
  return Uint8Array.from(Buffer.concat(all.map((part) => Buffer.from(part as Uint8Array)))).buffer
}
const stream = (dictionary: string, content: Uint8Array, end = '\r\nendstream endobj\n') =>
  Buffer.concat([Buffer.from(`7 0 obj\n<<${dictionary}>>stream\r\n`), content, Buffer.from(end)])
const objects = (text: string, dictionary = '/Type/ObjStm/Filter/FlateDecode/N 1/First 4') =>
  stream(dictionary, deflateSync(Buffer.from(`9 0 ${text}`)))

test('an ordinary PDF with compressed objects, cross-references and pictures is taken', () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  expect(
    isSafePdf(
      pdf(
        objects('<</Type/Outlines/First 3 0 R>>'),
        stream('/Type/XRef/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>', deflateSync(noise)),
        stream('/Subtype/Image/Filter/DCTDecode', noise),
        stream('/Filter/FlateDecode', deflateSync(Buffer.from('1 0 0 1 72 720 cm BT (Deed) Tj ET'))),
        stream('/Subtype/Image/Filter/FlateDecode', deflateSync(new Uint8Array(20_000_000))),
      ),
    ),
  ).toBe(true)
})

test('scripts, launch actions, embedded files and encryption are found wherever they hide', () => {
  const split = deflateSync(Buffer.from(`9 0 <</A(endstream)>> ${script}`), { level: 0 })
  const hidden: Record<string, ArrayBuffer> = {
    plain: pdf(`9 0 obj${script}endobj`),
    escaped: pdf('9 0 obj<</S/J#61vaScript>>endobj'),
    launch: pdf('9 0 obj<</S/Launch/F(x.exe)>>endobj'),
    embedded: pdf('9 0 obj<</Type/EmbeddedFile>>stream\nx\nendstream endobj'),
    encrypted: pdf('trailer<</#45ncrypt 5 0 R>>'),
    compressed: pdf(objects(script)),
    'compressed under escaped names': pdf(objects(script, '/Type/Obj#53tm/Filter/Fl#61teDecode/N 1/First 4')),
    'compressed without a type': pdf(objects(script, '/Filter/FlateDecode/N 1/First 4')),
    'behind a dictionary that seems to begin again': pdf(
      objects(script, '/Type/ObjStm/Filter/FlateDecode/N 1/First 4/X( obj)'),
    ),
    'behind a predictor': pdf(objects('', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>/N 1/First 4')),
    'behind an end that is none': pdf(stream('/Type/ObjStm/Filter/FlateDecode/N 1/First 4', split)),
    'inside a stream that is a comment': pdf(`%stream\n9 0 obj${script}endobj\n%endstream\n`),
    'compressed inside a stream that is a comment': pdf('%stream\n', objects(script)),
    'inside a stream that is a string': pdf('9 0 obj<</A(stream\n)/S/JavaScript/B(endstream)>>endobj'),
    'in another packing': pdf(stream('/Type/ObjStm/Filter/LZWDecode/N 1/First 4', new Uint8Array(20))),
    'too large unpacked': pdf(objects(' '.repeat(20_000_000))),
  }
  for (const [name, content] of Object.entries(hidden)) expect([name, isSafePdf(content)]).toEqual([name, false])
})
