import type { Bindings } from '../../platform/env'

/** Whether people with rights over deeds, receipts or the platform need a second factor: a deployment says if not. */
export const isFactorRequired = ({ SECOND_FACTOR, ENVIRONMENT }: Bindings): boolean =>
  SECOND_FACTOR === 'required' || (ENVIRONMENT === 'production' && SECOND_FACTOR !== 'optional')
