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

// parts of a document signature; source: RFC 5652, RFC 5035, ETSI EN 319 122-1
const objectIds = {
  content: '1.2.840.113549.1.7.1',
  signedContent: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

/**
 * Signs a SHA-256 as a detached CMS (DER) with the attributes of CAdES and PAdES B-B: content type, message digest,
 * signing certificate. It has no time: the PDF states that itself.
 */
export async function signDetached(key: SealKey, digest: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const certificate = fromBER(key.certificate).result
  const certificateHash = await crypto.subtle.digest('SHA-256', key.certificate)
  const signed = inOrder([
    attribute(objectIds.contentType, objectId(objectIds.content)),
    attribute(objectIds.messageDigest, octets(digest)),
    attribute(objectIds.signingCertificate, sequence(sequence(sequence(octets(certificateHash))))),
  ])
  const signer = sequence(
    new Integer({ value: 1 }),
    issuerAndSerial(certificate),
    algorithm(objectIds.sha256),
    tagged(0, ...signed),
    algorithm(objectIds.rsa),
    octets(await sign(key, set(...signed).toBER())),
  )
  const signedData = sequence(
    new Integer({ value: 1 }),
    set(algorithm(objectIds.sha256)),
    sequence(objectId(objectIds.content)),
    tagged(0, certificate),
    set(signer),
  )
  return sequence(objectId(objectIds.signedContent), tagged(0, signedData)).toBER()
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
