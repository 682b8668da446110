import { createHash } from 'node:crypto'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib'
import type { SealProblem } from '#contract/deeds/deeds'
import type { SealKey } from '../crypto/seal-keys'
import type { NamedToken } from '../timestamps/authorities'
import { signDetached, type TimeOf } from './cms'
import { lastTable, problemOfBytes } from './sealable'

interface SealCopy {
  name: string
  reason: string
  at: Date
}

/**
 * Appends a last page and a place for the signature; the original bytes stay as they are.
 * @returns why it cannot be: it is signed already, encrypted, damaged, or too large to be read by the library
 */
export async function prepareSeal(
  content: ArrayBuffer,
  words: SealCopy,
  addPage: (file: PDFDocument) => PDFPage | Promise<PDFPage>,
): Promise<Uint8Array<ArrayBuffer> | SealProblem> {
  const problem = problemOfBytes(content)
  if (problem) return problem
  try {
    const file = await PDFDocument.load(content, {
      forIncrementalUpdate: true,
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
    if (file.getPageCount() === 0) return 'damaged'
    placeSeal(file, await addPage(file), words)
    return await file.save({
      // a new table must be of the kind that the file has
      useObjectStreams: lastTable(Buffer.from(content)) === 'stream',
      addDefaultPage: false,
      updateFieldAppearances: false,
    })
  } catch (error) {
    console.error(JSON.stringify({ level: 'warn', event: 'not-sealable', error: (error as Error).name }))
    return error instanceof EncryptedPDFError ? 'protected' : 'damaged'
  }
}

/**
 * Signs a prepared PDF in place: all bytes are covered except the signature's own.
 * @returns the time token in the signature
 */
export async function sealPdf(
  prepared: Uint8Array<ArrayBuffer>,
  key: SealKey,
  timeOf: TimeOf,
): Promise<NamedToken | null> {
  const file = Buffer.from(prepared.buffer, prepared.byteOffset, prepared.byteLength)
  const ranges = file.lastIndexOf('/ByteRange')
  const from = file.indexOf('/Contents <', ranges) + '/Contents '.length
  const to = from + contentsDigits + 2
  if (ranges < 0 || file[to - 1] !== '>'.charCodeAt(0)) throw new Error('the file has no place for a seal')
  const [opens, closes] = [file.indexOf('[', ranges) + 1, file.indexOf(']', ranges)]
  file.write(`0 ${from} ${to} ${file.length - to}`.padEnd(closes - opens), opens, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, from)).update(file.subarray(to)).digest()
  const { cms, time } = await signDetached(key, Uint8Array.from(digest), timeOf)
  const signature = Buffer.from(cms)
  if (signature.length * 2 > contentsDigits) throw new Error('the certificate of SEAL_KEYS is too large')
  file.write(signature.toString('hex'), from + 1, 'latin1')
  return time
}

/** Hexadecimal digits reserved for the signature: up to 2.8 KB of its own, and a token of up to 7 KB. */
const contentsDigits = 20_000
/** As wide as the largest offset. */
const somewhere = 9_999_999_999

/** A certifying signature, after which no change is allowed. Source: PDF 32000-1 12.7, 12.8. */
function placeSeal({ context, catalog }: PDFDocument, page: PDFPage, { name, reason, at }: SealCopy): void {
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, somewhere, somewhere, somewhere],
      Contents: PDFHexString.of('0'.repeat(contentsDigits)),
      M: PDFString.fromDate(at),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: 1, V: PDFName.of('1.2') },
        },
      ],
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(`${name} seal`),
      V: signature,
      // printed and locked
      F: 132,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined
  if (form instanceof PDFDict && fields instanceof PDFArray) {
    fields.push(field)
    form.set(PDFName.of('SigFlags'), context.obj(3))
  } else {
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
  }
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }))
}
