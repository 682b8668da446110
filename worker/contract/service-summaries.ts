import type { ServiceType } from '#contract/services'

/** What each service is for, where one is chosen: apart from the labels, which every list loads. */
export const serviceSummaries: Record<ServiceType, string> = {
  digitize: 'Validate and digitise your Zimbabwean title deed.',
  transfer: 'Move ownership to a buyer, an heir or a relative.',
  diligence: 'Check a property and its owner before you pay.',
  lease: 'Let your property with a lease drawn up by a lawyer.',
  sale: 'Sell with an agreement drawn up by a lawyer.',
  management: 'Appoint someone to look after your property.',
  bond: 'Register a notarial bond over your assets.',
}
