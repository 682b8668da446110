import type { ServiceType } from '#contract/services'

/** When the balance of an application becomes due, as part of a sentence. */
export const balanceWhen = (service: ServiceType): string =>
  service === 'digitize' ? 'when your deed is ready' : 'when your final document is ready'
