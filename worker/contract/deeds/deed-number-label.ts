/** The name of a paper deed's number, on screens and certificates. */
export const deedNumberLabel = 'Title deed number'
