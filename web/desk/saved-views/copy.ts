import { needLabels } from '#contract/desk/needs'
import { type SavedView } from '#contract/desk/saved-views'
import { serviceLabel } from '#contract/services'
import { anyServiceSteps, paymentFilterLabels, sortLabels } from '../list-copy'
import { isByNeed, type ListFilters } from '../queries/filters'
import { workCopy } from '../work-copy'

/** Texts of a member’s own views of the list. */
export const viewsCopy = {
  title: 'Your views',
  lead: 'A view keeps filters and an order under a name. Only you see yours.',
  loading: 'Loading your views...',
  failed: 'Failed to fetch your views',
  none: 'No view saved yet',
  noneMore: 'Filter or sort the list, then save it here under a name.',
  now: 'The list as it is now',
  name: 'Name of the view',
  nameHint: 'A name that is there already gets these filters.',
  save: 'Save view',
  saving: 'Saving...',
  saved: 'View saved',
  saveFailed: 'The view was not saved',
  kept: 'What you typed is still here. Please try again.',
  remove: 'Delete',
  removing: 'Deleting...',
  removed: 'View deleted',
  removeFailed: 'The view was not deleted',
  nothing: 'Nothing was changed. Please try again.',
  everything: 'All files',
} as const

const assignees: Readonly<Record<string, string>> = { me: workCopy.mine, none: workCopy.noOnes }

/** What a view shows, in the words of the list’s own filters. */
export function viewText(view: ListFilters | SavedView['filters'], nameOf: (id: string) => string | undefined): string {
  const { q, status: step, service, payment, sort, need, assignee } = view as ListFilters
  const words = [
    q && `“${q}”`,
    need && needLabels[need],
    step && anyServiceSteps[step],
    service && serviceLabel(service),
    payment && paymentFilterLabels[payment],
    assignee && (assignees[assignee] ?? nameOf(assignee)),
    sort && !isByNeed(view as ListFilters) && sortLabels[sort],
  ].filter(Boolean)
  return words.length === 0 ? viewsCopy.everything : words.join(' · ')
}
