import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set,
} from 'asn1js'
import type { SealKey } from '../crypto/seal-keys'
import type { NamedToken } from '../timestamps/authorities'

// parts of a document signature; source: RFC 5652, RFC 5035, RFC 3161, ETSI EN 319 122-1
const objectIds = {
  content: '1.2.840.113549.1.7.1',
  signedContent: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
} as const

/** A token of RFC 3161 over the value of a signature; null when there is none. */
export type TimeOf = (signature: Uint8Array<ArrayBuffer>) => Promise<NamedToken | null>

/**
 * Signs a SHA-256 as a detached CMS (DER) with the attributes of CAdES and PAdES B-B: content type, message digest,
 * signing certificate; with a time token, B-T. It states no time
 * of its own: the PDF does.
 */
export async function signDetached(
  key: SealKey,
  digest: Uint8Array<ArrayBuffer>,
  timeOf: TimeOf,
): Promise<{ cms: ArrayBuffer; time: NamedToken | null }> {
  const certificate = fromBER(key.certificate).result
  const certificateHash = await crypto.subtle.digest('SHA-256', key.certificate)
  const signed = inOrder([
    attribute(objectIds.contentType, objectId(objectIds.content)),
    attribute(objectIds.messageDigest, octets(digest)),
    attribute(objectIds.signingCertificate, sequence(sequence(sequence(octets(certificateHash))))),
  ])
  const signature = await sign(key, set(...signed).toBER())
  const time = await timeOf(new Uint8Array(signature))
  const signer = sequence(
    new Integer({ value: 1 }),
    issuerAndSerial(certificate),
    algorithm(objectIds.sha256),
    tagged(0, ...signed),
    algorithm(objectIds.rsa),
    octets(signature),
    ...(time ? [tagged(1, attribute(objectIds.timeStamp, fromBER(time.token).result))] : []),
  )
  const signedData = sequence(
    new Integer({ value: 1 }),
    set(algorithm(objectIds.sha256)),
    sequence(objectId(objectIds.content)),
    tagged(0, certificate),
    set(signer),
  )
  return { cms: sequence(objectId(objectIds.signedContent), tagged(0, signedData)).toBER(), time }
}

async function sign({ privateKey }: SealKey, content: ArrayBuffer): Promise<ArrayBuffer> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign'])
  return crypto.subtle.sign(algorithm.name, key, content)
}

/** CMS identifies a signer by the certificate's issuer and serial number. */
function issuerAndSerial(certificate: BaseBlock): Sequence {
  const [content] = partsOf(certificate)
  const [first, ...rest] = content ? partsOf(content) : []
  // the version comes first unless it is v1
  const [serial, , issuer] = first?.idBlock.tagClass === 3 ? rest : [first, ...rest]
  if (!serial || !issuer) throw new Error('SEAL_KEYS holds an invalid certificate')
  return sequence(issuer, serial)
}

const partsOf = (block: BaseBlock): BaseBlock[] =>
  block instanceof Constructed ? (block.valueBlock.value as BaseBlock[]) : []

const sequence = (...value: BaseBlock[]) => new Sequence({ value })
const set = (...value: BaseBlock[]) => new Set({ value })
const tagged = (tagNumber: number, ...value: BaseBlock[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value })
const objectId = (value: string) => new ObjectIdentifier({ value })
const octets = (valueHex: ArrayBuffer | Uint8Array<ArrayBuffer>) => new OctetString({ valueHex })
const algorithm = (id: string) => sequence(objectId(id), new Null())
const attribute = (id: string, value: BaseBlock) => sequence(objectId(id), set(value))

/** DER sorts the parts of a set by their bytes. Source: X.690, 11.6. */
const inOrder = (blocks: BaseBlock[]): BaseBlock[] =>
  blocks.toSorted((a, b) => Buffer.compare(Buffer.from(a.toBER()), Buffer.from(b.toBER())))
