import { describe, expect, test } from 'vitest'
import { newSearch, type SearchText, searchText, withAddress, withSearchSent } from './search-rules'

const typing = (before: SearchText, text: string): SearchText => ({ ...before, text })

describe('what is typed belongs to the field', () => {
  test('the address of an earlier search changes no letter that came after it', () => {
    const first = withSearchSent(typing(searchText(''), 'Z'))
    const typed = typing(first, 'Zv')
    // drawn again before the address has followed
    expect(withAddress(typed, '')).toBe(typed)
    const followed = withAddress(typed, 'Z')
    expect(followed).toEqual({ text: 'Zv', q: 'Z', sent: [] })
    expect(newSearch(followed)).toBe('Zv')
  })

  test('an address that passes over a search confirms that one, too', () => {
    const first = withSearchSent(typing(searchText(''), 'Z'))
    const second = withSearchSent(typing(first, 'Zv'))
    expect(second.sent).toEqual(['Z', 'Zv'])
    expect(withAddress(second, 'Zv')).toEqual({ text: 'Zv', q: 'Zv', sent: [] })
    expect(withAddress(withAddress(second, 'Z'), 'Zv')).toEqual({ text: 'Zv', q: 'Zv', sent: [] })
  })

  test('an address from elsewhere becomes the text', () => {
    const searched = withAddress(withSearchSent(typing(searchText(''), 'Zv')), 'Zv')
    expect(withAddress(searched, '')).toEqual(searchText(''))
    expect(withAddress(typing(searched, 'Zvo'), 'Moyo')).toEqual(searchText('Moyo'))
  })

  test('the same search is sent once, and spaces around it count for nothing', () => {
    expect(newSearch(searchText('Zv'))).toBeUndefined()
    expect(newSearch(typing(searchText('Zv'), ' Zv '))).toBeUndefined()
    expect(newSearch(typing(searchText('Zv'), ' '))).toBe('')
    const sent = withSearchSent(typing(searchText(''), 'Zv '))
    expect(sent.sent).toEqual(['Zv'])
    expect(newSearch(sent)).toBeUndefined()
    expect(withSearchSent(sent)).toBe(sent)
    // deleted before the address followed
    expect(newSearch(typing(sent, ''))).toBe('')
  })
})
