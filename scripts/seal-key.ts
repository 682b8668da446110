import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'

const years = 10
const yearMilliseconds = 365 * 24 * 60 * 60 * 1000
// source: RFC 5280
const commonName = '2.5.4.3'
const [basicConstraints, keyUsage] = ['2.5.29.19', '2.5.29.15']
const usages = 0b1100_0000

/**
 * A key with a self-signed certificate for the PDF signatures of a local installation or a test: the part of SEAL_KEYS
 * behind the id. A deployment has its own: see docs/operations.md.
 */
export async function newSealKey(): Promise<string> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 3072,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = Integer.fromBigInt(BigInt(Date.now()))
  for (const names of [certificate.issuer, certificate.subject]) {
    names.typesAndValues.push(
      new AttributeTypeAndValue({
        type: commonName,
        value: new Utf8String({ value: 'Gwaro seal, not for production' }),
      }),
    )
  }
  certificate.notBefore.value = new Date(Date.now() - yearMilliseconds)
  certificate.notAfter.value = new Date(Date.now() + years * yearMilliseconds)
  certificate.extensions = [
    extension(basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(keyUsage, new BitString({ valueHex: Uint8Array.of(usages), unusedBits: 6 }).toBER()),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', privateKey)
  return [pkcs8, certificate.toSchema().toBER()].map((der) => Buffer.from(der).toString('base64url')).join(':')
}

const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue })
