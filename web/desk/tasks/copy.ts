import { daysSince } from '#contract/desk/tasks'
import { harareDay, harareMidnight } from '#contract/time'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const taskCopy = {
  title: 'Tasks',
  what: 'Task',
  hint: 'Only members of your firm see it, never the client.',
  due: 'Due date',
  time: 'Time in Harare',
  who: 'Assign to',
  noOne: 'No one',
  add: 'Add task',
  adding: 'Adding...',
  added: 'Task added',
  addFailed: 'The task was not added',
  kept: 'What you typed is still here. Please try again.',
  edit: 'Edit',
  editTitle: 'Edit the task',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Task saved',
  saveFailed: 'The task was not saved',
  remove: 'Delete',
  removeTitle: 'Delete the task?',
  removing: 'Deleting...',
  removed: 'Task deleted',
  removeFailed: 'The task was not deleted',
  nothingChanged: 'Nothing was changed. Please try again.',
  done: 'Task done',
  reopened: 'Task open again',
  doneBy: (name: string) => `Done by ${name}`,
  off: (day: string, why: string, next: string) => `${day} is ${why}. The next working day is ${next}.`,
  isFor: (name: string) => `For ${name}`,
  /** When a task is due, in words. */
  dueIn: (due: string, now: Date, time: string | null = null) => {
    const over = daysSince(due, now)
    if (over > 0) return `Overdue by ${days(over)}`
    if (time) return `${time}, ${over === 0 ? 'today' : harareDay(harareMidnight(due))}`
    return over === 0 ? 'Due today' : `Due ${harareDay(harareMidnight(due))}`
  },
} as const

/** Of a choice of colleagues. */
export const colleagueCopy = {
  noOne: 'No one',
  you: (name: string) => `${name} (you)`,
} as const
