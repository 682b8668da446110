export const serviceTypes = ['digitize', 'transfer', 'diligence', 'lease', 'sale', 'management', 'bond'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const services: Record<ServiceType, { label: string; summary: string }> = {
  digitize: { label: 'Deed Digitization', summary: 'Validate and digitise your Zimbabwean title deed.' },
  transfer: { label: 'Property Transfer', summary: 'Move ownership to a buyer, an heir or a relative.' },
  diligence: { label: 'Due Diligence', summary: 'Check a property and its owner before you pay.' },
  lease: { label: 'Lease Agreement', summary: 'Let your property with a lease drawn up by a lawyer.' },
  sale: { label: 'Sale Agreement', summary: 'Sell with an agreement drawn up by a lawyer.' },
  management: { label: 'Property Management', summary: 'Appoint someone to look after your property.' },
  bond: { label: 'Notarial Bond', summary: 'Register a notarial bond over your assets.' },
}

/** The services in a stepper firm's filter; an application for another one still shows. */
export const stepperServices = ['digitize', 'transfer', 'diligence'] as const satisfies readonly ServiceType[]

export const isServiceType = (value: unknown): value is ServiceType => serviceTypes.includes(value as ServiceType)

/** Older screens send `due_diligence`; it is stored as `diligence`. */
export const normalServiceType = (value: unknown): unknown => (value === 'due_diligence' ? 'diligence' : value)

/** The label of a service; an unknown one reads as deed digitization, as in the pipelines. */
export const serviceLabel = (service: string): string => services[isServiceType(service) ? service : 'digitize'].label
