import {
  comparedNumber,
  fitsLetter,
  isNational,
  maskedNumber,
  writtenNumber,
} from '#contract/desk/parties/number-rules'
import type { NumberKind } from '#contract/desk/parties/words'
import type { AppContext } from '../../platform/context'
import { decryptText, encryptText } from '../../platform/crypto/encryption'
import { hmacs } from '../../platform/crypto/secret'
import type { PartyRow } from './compare-rules'

type Keys = Pick<AppContext, 'env'>

const encryptionContextOf = ({ firmId, applicationId }: Pick<PartyRow, 'firmId' | 'applicationId'>) =>
  `party ${firmId} ${applicationId}`

export const noNumber = {
  numberKind: null,
  numberSealed: null,
  numberKey: null,
  numberShown: null,
  numberFits: null,
} as const

/** The columns of a number: encrypted, masked, and as a keyed hash by which this firm alone compares it. */
export async function numberColumns(
  { env: { MASTER_KEYS } }: Keys,
  of: Pick<PartyRow, 'firmId' | 'applicationId'>,
  { numberKind, number }: { numberKind: NumberKind | null; number: string | null },
): Promise<Pick<PartyRow, keyof typeof noNumber>> {
  if (number === null) return noNumber
  const kind = numberKind ?? (isNational(number) ? 'national' : 'other')
  const written = writtenNumber(kind, number)
  // the oldest key, which stays in the ring as long as anything is encrypted with it: a new one changes no hash
  const macs = await hmacs('MASTER_KEYS', MASTER_KEYS, `party number ${of.firmId} ${comparedNumber(kind, number)}`)
  return {
    numberKind: kind,
    numberSealed: await encryptText(MASTER_KEYS, written, encryptionContextOf(of)),
    numberKey: macs.at(-1) ?? null,
    numberShown: maskedNumber(written),
    numberFits: fitsLetter(kind, number),
  }
}

export const openNumber = async ({ env }: Keys, row: PartyRow): Promise<string | null> =>
  row.numberSealed && (await decryptText(env.MASTER_KEYS, row.numberSealed, encryptionContextOf(row)))
