// what a macro does to a file besides its message, as members do it by hand
export { readsOf, withReads } from '../applications/seen-queries'
export { checklistParts, servicesWithRequiredItems } from '../checklist/queries'
export { hasRoomForTask, insertTask } from '../tasks/task-queries'
export { recordWork } from '../work/log-queries'
