export const serviceTypes = ['digitize', 'transfer', 'diligence', 'lease', 'sale', 'management', 'bond'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const services: Record<ServiceType, { label: string }> = {
  digitize: { label: 'Deed Digitization' },
  transfer: { label: 'Property Transfer' },
  diligence: { label: 'Due Diligence' },
  lease: { label: 'Lease Agreement' },
  sale: { label: 'Sale Agreement' },
  management: { label: 'Property Management' },
  bond: { label: 'Notarial Bond' },
}

/** The services in a stepper firm's filter; an application for another one still shows. */
export const stepperServices = ['digitize', 'transfer', 'diligence'] as const satisfies readonly ServiceType[]

export const isServiceType = (value: unknown): value is ServiceType => serviceTypes.includes(value as ServiceType)

/** Older screens send `due_diligence`; it is stored as `diligence`. */
export const normalServiceType = (value: unknown): unknown => (value === 'due_diligence' ? 'diligence' : value)

/** The label of a service; an unknown one reads as deed digitization, as its steps do. */
export const serviceLabel = (service: string): string => services[isServiceType(service) ? service : 'digitize'].label
