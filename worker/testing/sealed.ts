import { fromBER } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

/** A PDF's signature: which bytes it covers, and the CMS, DER. */
export function signatureOf(content: Uint8Array) {
  const file = Buffer.from(content)
  const at = file.lastIndexOf('/ByteRange')
  const ranges = /\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(file.subarray(at, at + 100).toString('latin1'))
  if (at < 0 || !ranges) throw new Error('no seal')
  const [a, length, b, rest] = ranges.slice(1).map(Number) as [number, number, number, number]
  const der = Buffer.from(file.subarray(length + 1, b - 1).toString('latin1'), 'hex')
  return {
    ranges: [a, length, b, rest] as const,
    covered: Uint8Array.from(Buffer.concat([file.subarray(a, a + length), file.subarray(b, b + rest)])),
    // a sequence with a two-byte length; what follows it is padding
    cms: Uint8Array.from(der.subarray(0, der.readUInt16BE(2) + 4)).buffer,
  }
}

/** Whether another library confirms the signature of these bytes. */
export async function isSignatureValid(file: Uint8Array): Promise<boolean> {
  const { covered, cms } = signatureOf(file)
  const signed = new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content })
  try {
    return await signed.verify({ signer: 0, data: covered.buffer, checkChain: false })
  } catch {
    return false
  }
}

/** Whether another library confirms that a token in the signature is over the signature's value. */
export async function isTimeTokenValid(file: Uint8Array): Promise<boolean> {
  const signed = new SignedData({ schema: new ContentInfo({ schema: fromBER(signatureOf(file).cms).result }).content })
  const [signer] = signed.signerInfos
  const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.16.2.14')
  if (!signer || !token) return false
  const time = new SignedData({ schema: new ContentInfo({ schema: token.values[0] }).content })
  try {
    return await time.verify({ signer: 0, data: signer.signature.valueBlock.valueHexView.slice().buffer })
  } catch {
    return false
  }
}
