import { useQuery } from '@tanstack/react-query'
import { letterFields } from '#contract/desk/letters/fields'
import { letterTitles } from '#contract/desk/letters/kinds'
import { Badge } from '../../ui/badge'
import { Loaded } from '../../ui/loaded'
import { Disclosure } from '../../ui/page/disclosure'
import { Skeleton } from '../../ui/skeleton'
import { templatesCopy as copy } from './copy'
import { letterTemplatesQuery } from './template-calls'
import { TemplateText } from './template-text'

/** The letter templates: every member reads them, an admin changes them, a lawyer confirms them. */
export function LetterTemplates() {
  const query = useQuery(letterTemplatesQuery)
  return (
    <>
      <p className="minor">{copy.lead}</p>
      <Disclosure title={copy.fields}>
        <p className="minor" translate="no">
          {letterFields.map((field) => `{{${field}}}`).join(' ')}
        </p>
        <p className="minor">{copy.heading}</p>
      </Disclosure>
      <Loaded query={query} failed={copy.loadFailed} fallback={<Skeleton rows={3} />}>
        {(templates) =>
          templates.map((template) => (
            <Disclosure
              key={template.kind}
              title={
                <span>
                  {letterTitles[template.kind]}{' '}
                  {template.checked ? (
                    <Badge colour="green">{copy.checked(template.checked.by, template.checked.at)}</Badge>
                  ) : (
                    <Badge colour="yellow">{copy.unchecked}</Badge>
                  )}
                </span>
              }
            >
              <TemplateText key={template.version} template={template} />
            </Disclosure>
          ))
        }
      </Loaded>
    </>
  )
}
