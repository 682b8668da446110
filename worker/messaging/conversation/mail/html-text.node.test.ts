import { expect, test } from 'vitest'
import { textOfHtml } from './html-text'
import { answerOf } from './quotation-rules'

const ours = ['no-reply@gwaro.co.zw']
const answer = (html: string) => answerOf(textOfHtml(html), ours).text
const head =
  '<b>From:</b> Gwaro &lt;no-reply@gwaro.co.zw&gt;<br><b>Sent:</b> Monday<br><b>To:</b> T<br><b>Subject:</b> x'

test.each([
  [
    'entities',
    'I&rsquo;ve paid &pound;50 &ndash; caf&eacute; at 5 o&#8217;clock &#x1F64F;',
    'I’ve paid £50 – café at 5 o’clock 🙏',
  ],
  ['an entity of an entity', '&amp;lt;b&amp;gt; AT&T &copy', '&lt;b&gt; AT&T ©'],
  ['less than', '<p>5 < 6 and 7 > 3</p>', '5 < 6 and 7 > 3'],
  [
    'paragraphs',
    '<html><head><title>T</title><style>p{}</style></head><body><p>One</p>\n<p>Two<br>three</p></body>',
    'One\n\nTwo\nthree',
  ],
  ['divs', '<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['a list', '<ul><li>deed</li><li>passport</li></ul>', '- deed\n- passport'],
  [
    'a table',
    '<table><tr><td>Stand</td><td>123</td></tr><tr><td>Area</td><td>Gweru</td></tr></table>',
    'Stand 123\nArea Gweru',
  ],
  ['fixed text', '<pre>a  b\nc</pre>', 'a  b\nc'],
  ['space', '<p>\n  One\n  &nbsp; two\t</p>', 'One two'],
  ['a script', 'Yes<script>if (a < b) no("</p>")</script><style>x</style>', 'Yes'],
  ['a comment', 'Yes <!-- <p>no</p> --> please<!--[if mso]>no<![endif]-->', 'Yes please'],
  [
    'a link',
    '<a href="https://drive.example/x">the deed</a>, <a href="https://gwaro.example/">gwaro.example</a>, <a href="mailto:a@b.c">me</a>',
    'the deed (https://drive.example/x), gwaro.example, me',
  ],
  ['a smiley', 'Thanks <img alt="🙏" src="cid:1"><img alt="Logo" src="cid:2">', 'Thanks 🙏'],
  ['words that are cut off', '<p>Yes <b', 'Yes'],
  ['tags that nothing opened', '</div></blockquote></p>Yes</pre>', 'Yes'],
  [
    'words that the writer moved in',
    '<div>Facts:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">Stand 123</blockquote>',
    'Facts:\n\nStand 123',
  ],
])('of HTML with %s all words are taken', (_, html, words) => {
  expect(answer(html)).toBe(words)
})

test.each([
  ['above', '<p>I posted it.</p><blockquote type="cite"><p>Send the deed.</p></blockquote>', 'I posted it.'],
  ['below', '<blockquote type="cite"><p>Send the deed.</p></blockquote><p>I posted it.</p>', 'I posted it.'],
  [
    'between',
    '<blockquote>Which day?</blockquote>Tuesday<blockquote>Which deed?</blockquote><div>1234</div>',
    'Tuesday\n\n1234',
  ],
  [
    'above quotations in quotations',
    '<p>I posted it.</p><blockquote>A<blockquote>B</blockquote>C</blockquote>',
    'I posted it.',
  ],
  ['above one that is not closed', '<p>I posted it.</p><blockquote>A<div>B', 'I posted it.'],
  [
    'above Gmail’s',
    '<div dir="ltr">I posted it.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, 23 Nov 2026 at 09:00, Gwaro &lt;<a href="mailto:no-reply@gwaro.co.zw">no-reply@gwaro.co.zw</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="border-left:1px solid">Send the deed.</blockquote></div>',
    'I posted it.',
  ],
  [
    'between Gmail’s',
    '<div class="gmail_quote"><div class="gmail_attr">On Mon, 23 Nov 2026, Gwaro wrote:</div><blockquote>Day?</blockquote><div>Tuesday</div><blockquote>Bye</blockquote></div>',
    'Tuesday',
  ],
  [
    'above Outlook’s on the web',
    `<div>I posted it.</div><hr><div id="divRplyFwdMsg">${head}</div><div>Send the deed.</div>`,
    'I posted it.',
  ],
  [
    'above Outlook’s on a phone',
    `<div>I posted it.</div><div id="ms-outlook-mobile-reference-message"><p>Send the deed.</p></div>`,
    'I posted it.',
  ],
  [
    'above Outlook’s that another Outlook forwards',
    '<div>I posted it.</div><div id="x_divRplyFwdMsg">From</div><p>Send the deed.</p>',
    'I posted it.',
  ],
  [
    'above the head of Outlook for Windows',
    `<p>I posted it.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>${head}</p></div><p>Send the deed.</p>`,
    'I posted it.',
  ],
  [
    'above Yahoo’s',
    '<div>I posted it.</div><div class="yahoo_quoted"><div>On Monday, Gwaro wrote:</div><div>Send the deed.</div></div>',
    'I posted it.',
  ],
  [
    'below Proton’s',
    '<div class="protonmail_quote">On Monday<div>Send</div></div><div>I posted it.</div>',
    'I posted it.',
  ],
  [
    'above Apple’s',
    '<div>I posted it.</div><div><blockquote type="cite"><div>On 23 Nov 2026, at 09:00, Gwaro &lt;no-reply@gwaro.co.zw&gt; wrote:</div><div>Send</div></blockquote></div>',
    'I posted it.',
  ],
  [
    'above Thunderbird’s',
    '<p>I posted it.</p><div class="moz-cite-prefix">On 23/11/2026 09:00, Gwaro wrote:<br></div><blockquote type="cite" cite="mid:x">Send</blockquote>',
    'I posted it.',
  ],
])('of HTML the words %s quotation are taken', (_, html, words) => {
  expect(answer(html)).toBe(words)
  expect(textOfHtml(html).length).toBeGreaterThan(words.length)
})

test.each([
  '<br ',
  '<style ',
  '<a ',
  '<div>',
  '<blockquote>',
  '</x>',
  '<!--',
  '&',
  '&#',
  '<a href="',
  '<p><b>',
  '<br>',
  '<',
  '<img alt="🙏',
  '<pre>\n',
  '<a href="https://x/y">z',
])('a megabyte of %j is read', (row) => {
  expect(answer(`Yes.<br>${row.repeat(1_000_000 / row.length)}`)).toMatch(/^Yes\./)
})
