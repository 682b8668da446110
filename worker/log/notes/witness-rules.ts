import { cosignedAt, readSignatures, readVerifierKey, signatureLine, type VerifierKey } from './note-rules'

export interface Witness {
  /** Where `add-checkpoint` is. */
  address: string
  key: VerifierKey
}

/** WITNESSES: each an address and its verifier key with a space between, with commas between them. @throws Error for a key that is none */
export const witnessesFrom = (setting: string): Witness[] =>
  setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [address = '', text = ''] = each.split(/\s+/)
      const key = readVerifierKey(text)
      if (!key || !URL.canParse(address)) throw new Error('WITNESSES must hold an address and a verifier key for each')
      return { address: `${address.replace(/\/$/, '')}/add-checkpoint`, key }
    })

/** What a witness is sent. Source: C2SP tlog-witness. */
export const addCheckpoint = (old: number, proof: readonly Uint8Array[], note: string): string =>
  [`old ${old}`, ...proof.map((hash) => Buffer.from(hash).toString('base64')), '', note].join('\n')

type WitnessAnswer = { cosigned: string; seconds: number } | { knows: number } | { refused: string }

/** What the answer of a witness means: a cosignature, the size that it knows, or why there is none. */
export function answerOf(
  { key }: Witness,
  checkpoint: string,
  { status, type, text }: { status: number; type: string | null; text: string },
): WitnessAnswer {
  if (status === 409 && type?.startsWith('text/x.tlog.size') && /^\d{1,15}\n$/.test(text))
    return { knows: Number(text) }
  if (status !== 200) return { refused: String(status) }
  const signed = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1)
  for (const signature of readSignatures(text)) {
    const seconds = cosignedAt(key, signed, signature)
    if (seconds !== undefined) return { cosigned: signatureLine(signature), seconds }
  }
  return { refused: 'signature' }
}
