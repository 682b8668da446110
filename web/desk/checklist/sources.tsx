import type { ChecklistItem } from '#contract/desk/checklist/entries'
import { reviewedOn, ruleOf } from '#contract/desk/checklist/rules'
import { harareDay } from '#contract/time'
import { checklistCopy as copy } from './copy'

/** Where each entry of ours comes from. */
export const Sources = ({ items }: { items: readonly Pick<ChecklistItem, 'key' | 'name'>[] }) => (
  <div className="stack-2">
    <p className="minor">{copy.sourcesLead(harareDay(reviewedOn))}</p>
    <ul className="checklist-rows">
      {items.map(({ key, name }) => {
        const { source = copy.own, url = null } = ruleOf(key) ?? {}
        return (
          <li key={key}>
            <p>{name}</p>
            <p className="minor">
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {source}
                </a>
              ) : (
                source
              )}
            </p>
          </li>
        )
      })}
    </ul>
  </div>
)
