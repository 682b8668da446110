/** What only the operator can promise, from the operator's variables. What is not set is null, and is not promised. */
export interface Assurances {
  /** Days until a request for a refund is decided. */
  refundDecisionDays: number | null
  /** Who insures an original deed, and for how much; a sentence. */
  originalInsurer: string | null
  /** What happens, and who pays, when an original deed is lost; a sentence. */
  originalLoss: string | null
}

export const assuranceVariables = ['REFUND_DECISION_DAYS', 'ORIGINAL_INSURER', 'ORIGINAL_LOSS'] as const

export type AssuranceSource = Partial<Record<(typeof assuranceVariables)[number], string>>

export const assurancesFrom = (source: AssuranceSource): Assurances => ({
  refundDecisionDays: wholeDays(source.REFUND_DECISION_DAYS),
  originalInsurer: source.ORIGINAL_INSURER?.trim() || null,
  originalLoss: source.ORIGINAL_LOSS?.trim() || null,
})

/** Whether a number of days can be promised; an empty one is not. */
export const isWholeDays = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())

const wholeDays = (text = '') => (isWholeDays(text) ? Number(text) : null)
