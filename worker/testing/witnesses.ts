import { keyTypes, publicKeyOf, verifierKeyText } from '../log/notes/note-rules'

/** A witness of the sandbox, as WITNESSES names it. Its key is made of a byte: see `worker/sandbox/witness.ts`. */
const witness = (name: string, byte: number) => {
  const publicKey = publicKeyOf(Buffer.alloc(32, byte))
  return `http://localhost/sandbox/witness/${name} ${verifierKeyText({ name, type: keyTypes.cosignature, publicKey })}`
}

export const witnessOne = witness('witness-one.example', 0x51)
export const witnessTwo = witness('witness-two.example', 0x52)
