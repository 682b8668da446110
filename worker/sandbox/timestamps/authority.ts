import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  type RelativeDistinguishedNames,
} from 'pkijs'
import { fromJson, type Sql } from '../tables'

const year = 365 * 24 * 60 * 60 * 1000
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
// source: RFC 5280, RFC 3161
const commonName = '2.5.4.3'
const [basicConstraints, keyUsage, extendedKeyUsage] = ['2.5.29.19', '2.5.29.15', '2.5.29.37']
const timeStamping = '1.3.6.1.5.5.7.3.8'

export type SignerKind = 'good' | 'expired' | 'unfit'

/** The root, and certificates of one key: that of an authority, one that has expired, one for anything. */
export interface Authority {
  root: Certificate
  signers: Record<SignerKind, Certificate>
  key: CryptoKey
}

interface StoredAuthority {
  root: string
  signers: Record<SignerKind, string>
  key: string
}

/** The authority of this sandbox, made at its first use; it survives a reset. */
export async function authorityOf(sql: Sql): Promise<Authority> {
  const [row] = sql.exec('select json from authority').toArray()
  const stored = row ? fromJson<StoredAuthority>(row.json) : await newAuthority()
  if (!row) sql.exec('insert into authority (json) values (?)', JSON.stringify(stored))
  const { good, expired, unfit } = stored.signers
  return {
    root: certificateFrom(stored.root),
    signers: { good: certificateFrom(good), expired: certificateFrom(expired), unfit: certificateFrom(unfit) },
    key: await crypto.subtle.importKey('pkcs8', fromBase64(stored.key), curve, false, ['sign']),
  }
}

export const pemOf = (certificate: Certificate): string =>
  `-----BEGIN CERTIFICATE-----\n${toBase64(certificate.toSchema().toBER()).replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const certificateFrom = (text: string) => Certificate.fromBER(fromBase64(text))
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64')).buffer
const toBase64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')

const newKeys = async () => (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair

async function newAuthority(): Promise<StoredAuthority> {
  const [rootKeys, keys] = [await newKeys(), await newKeys()]
  const now = Date.now()
  const root = await certificate('Gwaro test root, not for production', 1, [now - 2 * year, now + 20 * year], {
    publicKey: rootKeys.publicKey,
    by: rootKeys.privateKey,
    extensions: [
      extension(basicConstraints, new BasicConstraints({ cA: true }).toSchema().toBER()),
      usage(0b0000_0110, 1),
    ],
  })
  const signer = (serial: number, until: number, purposes: readonly string[]) =>
    certificate('Gwaro test authority, not for production', serial, [now - 2 * year, until], {
      publicKey: keys.publicKey,
      by: rootKeys.privateKey,
      issuer: root.subject,
      extensions: [
        usage(0b1000_0000, 7),
        ...purposes.map((purpose) =>
          extension(extendedKeyUsage, new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER()),
        ),
      ],
    })
  const der = (one: Certificate) => toBase64(one.toSchema().toBER())
  return {
    root: der(root),
    signers: {
      good: der(await signer(2, now + 10 * year, [timeStamping])),
      expired: der(await signer(3, now - year, [timeStamping])),
      unfit: der(await signer(4, now + 10 * year, [])),
    },
    key: toBase64((await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer),
  }
}

interface Signing {
  publicKey: CryptoKey
  by: CryptoKey
  /** Itself, without one. */
  issuer?: RelativeDistinguishedNames
  extensions: Extension[]
}

async function certificate(
  name: string,
  serial: number,
  [from, until]: [number, number],
  { publicKey, by, issuer, extensions }: Signing,
): Promise<Certificate> {
  const made = new Certificate()
  made.version = 2
  made.serialNumber = new Integer({ value: serial })
  made.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }),
  )
  made.issuer = issuer ?? made.subject
  made.notBefore.value = new Date(from)
  made.notAfter.value = new Date(until)
  made.extensions = extensions
  await made.subjectPublicKeyInfo.importKey(publicKey)
  await made.sign(by, 'SHA-256')
  return made
}

const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue })
const usage = (bits: number, unusedBits: number) =>
  extension(keyUsage, new BitString({ valueHex: Uint8Array.of(bits), unusedBits }).toBER())
