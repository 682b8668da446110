import type { ComplaintStatus } from '#contract/site/complaints'
import type { BadgeColour } from '../../ui/badge'

export const adminComplaintCopy = {
  tab: 'Complaints',
  loadFailed: 'The complaints didn’t load',
  none: 'No complaints',
  noneMore: 'New complaints appear here, and you get an email.',
  person: 'From',
  story: 'Complaint',
  wish: 'Wants: ',
  about: 'About',
  status: 'Status',
  due: 'Answer',
  received: 'Received',
  take: 'Assign to me',
  taken: 'Complaint assigned to you',
  takeFailed: 'The complaint was not assigned',
  notChanged: 'Nothing was changed. Please try again.',
  answer: 'Answer',
  answerTitle: (code: string) => `Answer complaint ${code}`,
  yourAnswer: 'Your answer',
  answerHint: 'We email it to this person and show it on the complaint’s page. You can’t change it later.',
  send: 'Send answer',
  sending: 'Sending...',
  answered: 'Answer sent',
  answerFailed: 'The answer was not sent',
  kept: 'What you wrote is still here. Please try again.',
  of: (code: string) => `: complaint ${code}`,
} as const

export const complaintColours: Record<ComplaintStatus, BadgeColour> = {
  received: 'yellow',
  in_progress: 'blue',
  answered: 'green',
}

/** `4 days left`, `Due today`, `2 days overdue`. */
export function dueText(days: number): string {
  if (days === 0) return 'Due today'
  const count = Math.abs(days)
  const unit = count === 1 ? 'day' : 'days'
  return days > 0 ? `${count} ${unit} left` : `${count} ${unit} overdue`
}
