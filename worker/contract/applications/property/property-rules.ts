import { firmSteps, type Step } from '#contract/steps'

/** Whether the client may correct it: until their law firm has the documents and reads it from the deed. */
export const mayClientCorrect = (step: Step): boolean => firmSteps.indexOf(step) < firmSteps.indexOf('received')
