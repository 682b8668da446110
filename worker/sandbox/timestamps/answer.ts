import { BitString, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  type MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import type { Authority, SignerKind } from './authority'

// source: RFC 3161, RFC 5652, RFC 5035
const sha256Id = '2.16.840.1.101.3.4.2.1'
const [signedContent, timeInfo] = ['1.2.840.113549.1.7.2', '1.2.840.113549.1.9.16.1.4']
const [contentType, messageDigest] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4']
const signingCertificate = '1.2.840.113549.1.9.16.2.47'
/** Of this sandbox alone. */
const policy = '1.3.6.1.4.1.99999.1'

/** How an answer differs from a right one. */
export interface Deviation {
  status?: 'granted-with-mods' | 'rejected'
  signer?: SignerKind
  imprint?: boolean
  nonce?: boolean
  reference?: boolean
  signature?: boolean
  minutesOff?: number
}

const [granted, grantedWithMods, rejection] = [0, 1, 2]
const [badAlg, badRequest, badDataFormat] = [0, 2, 5]

/** What an authority answers to these bytes, right but for the deviation. */
export async function answerTo(content: ArrayBuffer, authority: Authority, deviation: Deviation): Promise<ArrayBuffer> {
  const request = requestFrom(content)
  if (!request) return refused(badDataFormat, 'The data submitted has the wrong format.')
  if (deviation.status === 'rejected') return refused(badRequest, 'Transaction not permitted.')
  if (request.messageImprint.hashAlgorithm.algorithmId !== sha256Id)
    return refused(badAlg, 'Unrecognized or unsupported algorithm.')
  const signer = authority.signers[deviation.signer ?? 'good']
  const { messageImprint, nonce } = request
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: deviation.imprint ? other(messageImprint) : messageImprint,
    serialNumber: new Integer({ valueHex: Uint8Array.of(1, ...crypto.getRandomValues(new Uint8Array(7))) }),
    genTime: new Date(Math.floor(Date.now() / 1000) * 1000 + (deviation.minutesOff ?? 0) * 60_000),
    ...(nonce && { nonce: deviation.nonce ? new Integer({ value: 1 }) : nonce }),
  })
  const token = await sign(info.toSchema().toBER(), signer, authority, deviation)
  const status = deviation.status === 'granted-with-mods' ? grantedWithMods : granted
  return new TimeStampResp({ status: new PKIStatusInfo({ status }), timeStampToken: token }).toSchema().toBER()
}

function requestFrom(content: ArrayBuffer): TimeStampReq | null {
  try {
    return TimeStampReq.fromBER(content)
  } catch {
    return null
  }
}

function other(imprint: MessageImprint): MessageImprint {
  imprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32) })
  return imprint
}

function refused(failure: number, reason: string): ArrayBuffer {
  const status = new PKIStatusInfo({
    status: rejection,
    statusStrings: [new Utf8String({ value: reason })],
    failInfo: new BitString({ valueHex: Uint8Array.of(0x80 >> failure), unusedBits: 7 - failure }),
  })
  return new TimeStampResp({ status }).toSchema().toBER()
}

async function sign(
  content: ArrayBuffer,
  signer: Certificate,
  { root, key }: Authority,
  deviation: Deviation,
): Promise<ContentInfo> {
  const hash = await crypto.subtle.digest('SHA-256', signer.toSchema().toBER())
  const reference = new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(hash)] })] })] })
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: timeInfo })
  // the constructor would cut it into pieces, which DER does not allow
  encapContentInfo.eContent = octets(content)
  const signed = new SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: contentType, values: [new ObjectIdentifier({ value: timeInfo })] }),
            new Attribute({ type: messageDigest, values: [octets(await crypto.subtle.digest('SHA-256', content))] }),
            ...(deviation.reference ? [] : [new Attribute({ type: signingCertificate, values: [reference] })]),
          ],
        }),
      }),
    ],
    certificates: [signer, root],
  })
  await signed.sign(key, 0, 'SHA-256')
  const [info] = signed.signerInfos
  if (deviation.signature && info) {
    const bytes = info.signature.valueBlock.valueHexView.slice()
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    info.signature = octets(bytes.buffer)
  }
  return new ContentInfo({ contentType: signedContent, content: signed.toSchema(true) })
}

const octets = (valueHex: ArrayBuffer) => new OctetString({ valueHex })
