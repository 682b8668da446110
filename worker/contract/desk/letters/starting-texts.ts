import type { LetterKind } from '#contract/desk/letters/kinds'

const witnesses = `
As witnesses:

1. ____________________________

2. ____________________________`

/** What a firm has until its admin changes it. No lawyer has confirmed these; screens say so. */
export const startingTexts: Readonly<Record<LetterKind, string>> = {
  'cover-letter': `{{date}}

{{recipient}}
{{recipient address}}

Our reference: {{reference}}

# {{property}}, title deed {{deed number}}

To whom it may concern

We act for {{client}}.

{{message}}

Enclosed:
{{enclosed}}

Yours faithfully


____________________________
{{member}}
{{firm}}`,
  'power-of-attorney': `# SPECIAL POWER OF ATTORNEY

I, the undersigned,

{{client}}
Identity or passport number: {{client identity number}}
Marital state: {{client marital state}}
Address: {{client address}}

appoint

{{agent}}
Identity number: {{agent identity number}}

as my lawful agent, to do the following in my name, and nothing else:

{{powers}}

This concerns only the property below:

{{property description}}
Title deed number: {{deed number}}
Diagram number: {{diagram number}}

This power of attorney ends on {{end date}}, on the day on which I end it in writing, or when the above is done, whichever is first. My agent may not appoint another person in my agent’s place.

Signed at ____________________________ on ____________________________


____________________________
{{client}}
${witnesses}

For a signature outside Zimbabwe, the official who witnessed it signs, dates and seals here:


____________________________`,
  'lost-deed': `# DECLARATION: LOST TITLE DEED

I, the undersigned,

{{client}}
Identity or passport number: {{client identity number}}
Marital state: {{client marital state}}
Address: {{client address}}

solemnly declare:

1. I am the registered owner of the property below.

{{property description}}
Title deed number: {{deed number}}
Diagram number: {{diagram number}}

2. The original title deed was lost, in this way:

{{how lost}}

3. I have searched for it, and could not find it:

{{search}}

4. I have not pledged the deed, and no one holds it as security or for another reason. If I find it, I will hand it to the Registrar of Deeds.

5. I make this declaration so that a certified copy of the deed may be issued to take the place of the original.

Signed at ____________________________ on ____________________________


____________________________
{{client}}

Declared before me. The person who declares has said that they know and understand what it says.


____________________________
Commissioner of oaths or notary public: full name, office, date and stamp`,
  resolution: `# RESOLUTION

of the directors or trustees of {{company}}, registration number {{company number}}, at a meeting at {{meeting place}} on {{meeting date}}.

It was resolved:

{{resolved}}

This concerns the property below:

{{property description}}
Title deed number: {{deed number}}

{{signatory}} may sign all documents that are needed for this, in the name of {{company}}.

Certified as a true extract of the minutes.


____________________________
Chairperson: full name, signature and date


____________________________
Director, trustee or secretary: full name, signature and date`,
  label: `From: {{firm}}
{{firm address}}
{{firm phone}}

# {{recipient}}
{{recipient address}}

{{reference}}`,
  receipt: `# RECEIPT FOR AN ORIGINAL TITLE DEED

{{firm}} received the original title deed below on {{original received}}.

Client: {{client}}
Handed in by: {{handed in by}}
Title deed number: {{deed number}}
Property: {{property}}
Tracking number: {{reference}}
Number of pages: {{pages}}
Condition: {{condition}}

This is a receipt. It is not a title deed.


____________________________
{{member}}, for {{firm}}


____________________________
Handed in by: signature and date`,
}
