import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { begin, deflated, finish, join, packed, pdf, stream } from './pdf-parts'

/** A scan as a library makes it: a page of text, noise as a picture, and a link, which is not an action of the file. */
async function scan(useObjectStreams: boolean): Promise<ArrayBuffer> {
  const file = await PDFDocument.create()
  file.setTitle('Deed of Transfer 1234/AA, ref. HRE/EF')
  const page = file.addPage()
  page.drawText('Deed of Transfer', { x: 50, y: 700, font: file.embedStandardFont(StandardFonts.Helvetica) })
  page.node.set(
    PDFName.of('Annots'),
    file.context.obj([
      { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: '(https://x.example)' } },
    ]),
  )
  const picture = file.context.register(
    file.context.flateStream(noise(40_000), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 200,
      Height: 200,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    }),
  )
  page.node.setXObject(PDFName.of('Im0'), picture)
  return Uint8Array.from(await file.save({ useObjectStreams })).buffer
}

/** Pseudo-random, the same bytes every time. */
function noise(length: number): Uint8Array {
  let state = 7
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state >>> 24
  })
}

async function changedOnce(): Promise<ArrayBuffer> {
  const first = await scan(false)
  const file = await PDFDocument.load(first, { forIncrementalUpdate: true })
  file.addPage()
  const added = await file.saveIncremental(file.takeSnapshot())
  return join(new Uint8Array(first), added).buffer
}

const rows = '0000000000 65535 f \n0000000009 00000 n \n'

export const benignPdfs = async (): Promise<Record<string, ArrayBuffer>> => ({
  'from a library': await scan(false),
  'from a library, packed': await scan(true),
  'with a version added': await changedOnce(),
  'linearized, with two tables': join(
    '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n4 0 obj\n<</Linearized 1/L 900/H[500 20]/O 6/E 600/N 1/T 700>>\nendobj\n',
    `xref\n4 2\n${rows}trailer\n<</Size 6/Prev 700/Root 5 0 R/ID[<00ff><00FF>]>>\nstartxref\n0\n%%EOF\n`,
    '5 0 obj\n<</Type/Catalog/Pages 1 0 R/OpenAction[6 0 R/XYZ null null 0]>>\nendobj\n',
    `1 0 obj\n<</Type/Pages/Kids[6 0 R]/Count 1>>\nendobj\nxref\n0 2\n${rows}trailer\n<</Size 4>>\nstartxref\n116\n%%EOF\n`,
  ).buffer,
  'with a table and a stream of places': join(
    begin,
    packed('<</Type/Font>>'),
    stream(
      '/Type/XRef/Size 9/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>',
      deflated('x'),
    ),
    `xref\n0 2\n${rows}trailer\n<</Root 1 0 R/Size 9/XRefStm 300>>\nstartxref\n400\n%%EOF\n`,
  ).buffer,
  'with pictures of many kinds': pdf(
    stream('/Subtype/Image/Filter/DCTDecode', noise(60_000)),
    stream('/Subtype/Image/Filter[/ASCII85Decode/CCITTFaxDecode]/DecodeParms[null<</K -1>>]', '87cURD]~>'),
    stream('/Subtype/Image/Filter/FlateDecode', deflated(new Uint8Array(20_000_000))),
    stream('/Subtype/Image/Filter/JBIG2Decode/Length 8 0 R', noise(500), 'stream\n'),
  ),
  'with a text of a page that looks like objects': pdf(
    stream('/Filter/FlateDecode', deflated('1 0 0 1 72 720 cm BT (Deed) Tj ET')),
    stream('/Length 44', '1 0 0 1 72 720 cm BT (/JavaScript /AA 1) Tj ET'),
  ),
  'packed, with outlines and a page to open on': pdf(
    packed('<</Type/Outlines/First 3 0 R/Next 4 0 R>>'),
    '8 0 obj<</OpenAction 10 0 R>>endobj\n10 0 obj<</S/GoTo/D(Page.1)>>endobj\n',
  ),
  'packed, as one that is not deflated': pdf(packed('<</Type/Font>>', { filter: '/Length 18', pack: join })),
  'with a space after the end and NULs': join(begin, finish, '\r\n\0\0\0 ').buffer,
  'after the lines of a web server': join('HTTP/1.1 200 OK\r\nContent-Type: (x\r\n\r\n', begin, finish).buffer,
  'after the commands of a printer': join('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', begin, finish).buffer,
  'after a mark of byte order': join('\xef\xbb\xbf', begin, finish).buffer,
  'before a web page': join(begin, finish, '<!-- page (generated >> in 0.1 s --></html>\n').buffer,
  'before the zeros of a block device': join(begin, finish, new Uint8Array(5_000)).buffer,
  'ended and continued on one line': join(begin, finish.trimEnd(), '9 0 obj(a \\) \\( b)endobj', finish).buffer,
  'as short as can be': join('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF').buffer,
})
