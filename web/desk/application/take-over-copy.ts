/** Taking a colleague's file over. */
export const takeOverCopy = {
  title: (name: string) => `Take over this file from ${name}?`,
  takeOver: 'Take over',
  takingOver: 'Taking over...',
  lead: (name: string) => `${name} reads in the portal that you have it now. The client does not see this.`,
  word: (name: string) => `A word to ${name}`,
  hint: 'Optional. For example, why you take it.',
} as const
