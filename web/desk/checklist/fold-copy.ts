/** Texts of the line of a checklist, which is there with each file. */
export const foldCopy = {
  title: 'Checklist',
  count: (there: number, all: number) => (all === 0 ? 'Nothing on it' : `${there} of ${all} there`),
  missing: (count: number) => `${count} required missing`,
  sentBack: 'requisition to answer',
} as const
