import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

// source: RFC 3161, RFC 5816, RFC 5035
const objectIds = {
  sha256: '2.16.840.1.101.3.4.2.1',
  timeInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

const [granted, grantedWithMods] = [0, 1]
const maxDifferenceMs = 5 * 60 * 1000
/** Of a nonce: positive, so that every authority reads the same number. */
export const nonceBytes = 8

export interface TimeToken {
  /** A CMS with TSTInfo, DER. */
  token: ArrayBuffer
  at: Date
  /** When the certificate that signed it ends. */
  endsAt: Date
}

const sha256 = (content: ArrayBuffer | Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', content)
const nonceOf = (bytes: Uint8Array): Integer => {
  const valueHex = Uint8Array.from(bytes)
  valueHex[0] = ((valueHex[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex })
}

/** The request for a token over the SHA-256 of a message, with the certificates of who answers. */
export async function timeRequest(message: Uint8Array<ArrayBuffer>, nonce: Uint8Array): Promise<ArrayBuffer> {
  return new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: objectIds.sha256 }),
      hashedMessage: new OctetString({ valueHex: await sha256(message) }),
    }),
    nonce: nonceOf(nonce),
    certReq: true,
  })
    .toSchema()
    .toBER()
}

/**
 * The token of an answer, if it counts for this message and this nonce at this time.
 * @throws Error which says what is wrong with it
 */
export async function tokenOf(
  answer: ArrayBuffer,
  message: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array,
  now: Date,
): Promise<TimeToken> {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer)
  if (status.status !== granted && status.status !== grantedWithMods) throw new Error(`status ${status.status}`)
  if (!timeStampToken) throw new Error('no token')
  // the very bytes that were signed
  const [, bytes] = partsOf(fromBER(answer).result)
  const token = (bytes as Sequence).valueBeforeDecodeView.slice().buffer
  const { signed, info, signer } = await verified(token, message)
  if (info.nonce?.isEqual(nonceOf(nonce)) !== true) throw new Error('another nonce')
  const at = info.genTime
  if (Math.abs(at.getTime() - now.getTime()) > maxDifferenceMs) throw new Error('another time')
  if (at < signer.notBefore.value || at > signer.notAfter.value) throw new Error('expired certificate')
  if (!isForTime(signer)) throw new Error('certificate is not for time stamps')
  if (!(await isReferenced(signed, signer))) throw new Error('certificate is not referenced')
  return { token, at, endsAt: signer.notAfter.value }
}

/** @throws Error unless a token is of this message and signed by a certificate in it */
async function verified(token: ArrayBuffer, message: Uint8Array<ArrayBuffer>) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(token).content })
  const content = signed.encapContentInfo.eContent
  if (signed.encapContentInfo.eContentType !== objectIds.timeInfo || !content) throw new Error('not a time stamp')
  if (signed.signerInfos.length !== 1) throw new Error('not one signature')
  const info = TSTInfo.fromBER(content.getValue())
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const isOurs =
    hashAlgorithm.algorithmId === objectIds.sha256 &&
    Buffer.from(await sha256(message)).equals(Buffer.from(hashedMessage.valueBlock.valueHexView))
  if (!isOurs) throw new Error('another imprint')
  const type = attributeOf(signed, objectIds.contentType)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== objectIds.timeInfo) throw new Error('another content')
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: message.slice().buffer,
    extendedMode: true,
  })
  if (signatureVerified !== true || !signerCertificate) throw new Error('wrong signature')
  return { signed, info, signer: signerCertificate as Certificate }
}

/** Whether a certificate may sign time stamps and nothing else. Source: RFC 3161, 2.3. */
function isForTime({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === objectIds.extendedKeyUsage)
  if (!usage?.critical || !(usage.parsedValue instanceof ExtKeyUsage)) return false
  const { keyPurposes } = usage.parsedValue
  return keyPurposes.length === 1 && keyPurposes[0] === objectIds.timeStamping
}

/** Whether the signed attributes name this certificate by its hash: ESSCertIDv2, without an algorithm SHA-256. */
async function isReferenced(signed: SignedData, signer: Certificate): Promise<boolean> {
  const first = partsOf(partsOf(attributeOf(signed, objectIds.signingCertificate))[0])[0]
  const [algorithm, hash] = partsOf(first)[0] instanceof OctetString ? [null, partsOf(first)[0]] : partsOf(first)
  const id = algorithm ? partsOf(algorithm)[0] : undefined
  const name = id instanceof ObjectIdentifier ? hashNames.get(id.getValue()) : 'SHA-256'
  if (!name || !(hash instanceof OctetString)) return false
  const own = await crypto.subtle.digest(name, signer.toSchema().toBER())
  return Buffer.from(own).equals(Buffer.from(hash.valueBlock.valueHexView))
}

const hashNames = new Map([
  [objectIds.sha256, 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

const attributeOf = ({ signerInfos }: SignedData, id: string): unknown =>
  signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === id)?.values[0]

const partsOf = (block: unknown): unknown[] => (block instanceof Sequence ? block.valueBlock.value : [])
