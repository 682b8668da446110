import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { SignInFirst } from '../../identity/sign-in-first'
import { applicationQuery } from '../../server/queries/applications-query'
import { isSignedOut } from '../../server/sessions/session-change'
import { NotFound } from '../../shell/not-found'
import { useSearchParams } from '../../ui/page/use-search-params'

/**
 * A page of an application for someone who is not signed in. The browser that started it sees it. A browser that followed
 * a link from a message is asked to sign in. For any other visitor the page does not exist.
 */
export const forApplicant = (Screen: ComponentType): ComponentType =>
  function ApplicantPage() {
    const { id = '' } = useParams()
    const [query] = useSearchParams()
    const { error } = useQuery(applicationQuery(id))
    if (!isSignedOut(error)) return <Screen />
    return query.has('ref') ? <SignInFirst /> : <NotFound />
  }
