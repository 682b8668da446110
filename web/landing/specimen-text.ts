/** What the specimen certificate says, and the same with one letter changed. */
export const specimen = {
  owner: ['Tariro M', 'o', 'yo'],
  changed: ['Tariro M', 'a', 'yo'],
  property: 'Stand 1204, Example Road, Harare',
  number: '0000/2026',
  /** The SHA-256 of `specimenText(specimen.owner)`. */
  sealed: '852f16472de18b4f50a92ddddc1e97945d6eb868613880a169d56eb4788b2034',
} as const

type SpecimenOwner = typeof specimen.owner | typeof specimen.changed

export const specimenText = (owner: SpecimenOwner): string =>
  [`Owner: ${owner.join('')}`, `Property: ${specimen.property}`, `Deed number: ${specimen.number}`].join('\n')
