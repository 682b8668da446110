import type { ServiceType } from '#contract/services'

/** When the balance of an application becomes due, as part of a sentence. */
export const balanceWhen = (service: ServiceType): string =>
  service === 'digitize' ? 'when your deed is ready' : 'when your final document is ready'

const doneTexts: Record<Exclude<ServiceType, 'digitize'>, string> = {
  transfer: 'Your property transfer is complete.',
  diligence: 'Your due diligence report is ready.',
  lease: 'Your lease agreement is signed.',
  sale: 'Your property sale is complete.',
  management: 'Your property management is active.',
  bond: 'Your notarial bond is registered.',
}

/** Why the balance is due; undefined for a deed, which must be released for its sentence. */
export const balanceReasonOf = (service: ServiceType): string | undefined =>
  service === 'digitize' ? undefined : doneTexts[service]

export const balanceReason = { deed: 'Once you have paid, you can download your digital deed.' } as const
