import { createPrivateKey, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  checkpointText,
  cosignedAt,
  keyIdOf,
  keyTypes,
  logKeyOf,
  publicKeyOf,
  readSignatures,
  readVerifierKey,
  signatureLine,
  signNote,
  type VerifierKey,
  verifierKeyText,
} from './note-rules'

// the key and the note in the tests of golang.org/x/mod/sumdb/note
const seed = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1)
const keyText = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const line =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

test('a note is signed as Go signs it', () => {
  expect(verifierKeyText(logKeyOf('PeterNeumann', seed))).toBe(keyText)
  expect(signNote(text, 'PeterNeumann', seed)).toBe(`${text}\n${line}`)
})

test('a verifier key is read; one whose id is wrong is none', () => {
  const key = readVerifierKey(keyText)
  expect([key?.name, key?.type, key && verifierKeyText(key)]).toEqual(['PeterNeumann', keyTypes.note, keyText])
  for (const wrong of [
    '',
    'PeterNeumann',
    keyText.replace('c74f', 'c74e'),
    `${keyText}=`,
    keyText.replace('ARpc', 'Arpc'),
  ])
    expect(readVerifierKey(wrong)).toBeUndefined()
})

test('a checkpoint has its origin, size and root', () =>
  expect(checkpointText('gwaro.co.zw/log', 7, new Uint8Array(32))).toBe(`gwaro.co.zw/log\n7\n${'A'.repeat(43)}=\n`))

const witnessSeed = Buffer.alloc(32, 9)
const witness: VerifierKey = {
  name: 'witness.example/w1',
  type: keyTypes.cosignature,
  publicKey: publicKeyOf(witnessSeed),
}
const checkpoint = checkpointText('gwaro.co.zw/log', 7, new Uint8Array(32))

function cosigned(time: number, signedText = checkpoint, key = witness) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, witnessSeed]), format: 'der', type: 'pkcs8' })
  const at = Buffer.alloc(8)
  at.writeBigUInt64BE(BigInt(time))
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${signedText}`), privateKey)
  return signatureLine({ name: key.name, keyId: keyIdOf(key), signature: Buffer.concat([at, signature]) })
}

test('a cosignature counts for the checkpoint and the key that it is of', () => {
  const other = { ...witness, name: 'witness.example/w2' }
  const answer = `${cosigned(1_700_000_000)}${cosigned(5, 'other\n')}${cosigned(6, checkpoint, other)}nonsense\n— x\n`
  const signatures = readSignatures(answer)
  expect(signatures.map((one) => cosignedAt(witness, checkpoint, one))).toEqual([1_700_000_000, undefined, undefined])
  expect(signatures.slice(0, 1).map(signatureLine).join('')).toBe(cosigned(1_700_000_000))
  expect(signatures.map((one) => cosignedAt({ ...witness, type: keyTypes.note }, checkpoint, one))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an ML-DSA cosignature is read by its key', () => {
  const key = { name: 'w', type: keyTypes.mlDsa44, publicKey: new Uint8Array(1312) }
  const signature = Buffer.concat([Buffer.from('00000000655f3700', 'hex'), Buffer.alloc(2420)])
  expect(cosignedAt(key, checkpoint, { name: 'w', keyId: keyIdOf(key), signature })).toBe(0x65_5f_37_00)
})
