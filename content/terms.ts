/** The terms of use of this site. The contracts of carriage are papers of their own. */
import { company, offices } from './company.ts'
import type { LegalText, Words } from './text.ts'

const mail: Words = { words: company.legal_email, href: `mailto:${company.legal_email}` }
const [headOffice] = offices

export const terms: LegalText = {
  title: 'Terms of Use',
  description:
    'The terms on which you may use this site: what you may do, what we promise and do not, links, submissions, liability, copyright and trademarks.',
  intro: 'The terms on which you may use this site. They do not govern the carriage of cargo.',
  version: '2026-11-21',
  sections: [
    {
      id: 'user-agreement',
      heading: 'User agreement',
      blocks: [
        `This site belongs to ${company.legal_name} (“we”). By using it you agree to these terms. If you do not agree, please do not use it.`,
        'The site informs about our services and takes enquiries and applications. Reading it makes no contract between us. Bookings, rates and carriage are agreed separately, and there the booking note and the bill of lading rule.',
        [
          'What we do with personal data is told in the ',
          { words: 'privacy statement', href: '/privacy-statement' },
          ', which is part of these terms.',
        ],
      ],
    },
    {
      id: 'modification',
      heading: 'Modification',
      blocks: [
        'We may change the site, or stop parts of it, at any time. We may change these terms too; the version is named at the top of the page, and the terms in force are those on the day of your visit. Using the site after a change means that you accept it.',
      ],
    },
    {
      id: 'third-party-links',
      heading: 'Third-party links',
      blocks: [
        'Some links lead to sites of others, such as our partners or a map service. We chose them with care but do not run them, and do not answer for what they say or do. Their own terms hold there. Links to our pages are welcome, as long as they do not pass our pages off as yours.',
      ],
    },
    {
      id: 'prohibited-use',
      heading: 'Prohibited use',
      blocks: [
        'Use the site for what it is made for and within the law. In particular, you may not:',
        {
          list: [
            'enter parts of the site, accounts or data that are not meant for you, or try the locks;',
            'disturb the site or load it more than a reader would, by programs or otherwise;',
            'send viruses, or files that pretend to be something else;',
            'write in the name of somebody else, or send what is false, insulting or against the law;',
            'collect addresses from the site in order to send advertising.',
          ],
        },
        'Programs may read the public pages and the published schedule calls at a moderate pace. Whoever finds a weakness and tells us of it, without using it, acts within these terms.',
      ],
    },
    {
      id: 'communication-services',
      heading: 'Communication services',
      blocks: [
        'The enquiry form and the application form are there to reach us. Please use them for that, and not for advertising, chain letters or the data of other people who have not agreed. We may leave unanswered, or delete, what is sent against these terms. What you send by a form may be answered by e-mail or telephone.',
        'Accounts are for the people who maintain this site. Anybody may register, but an account opens nothing until an administrator approves it. Keep your password to yourself: what is done with your account counts as done by you.',
      ],
    },
    {
      id: 'submissions',
      heading: 'Submissions',
      blocks: [
        'What you send us, such as a message, a cargo list or a resume, stays yours. You allow us to store, copy and use it as far as your enquiry or application needs. You confirm that you have the right to send it. Do not send secrets by a form; ask us for another way first.',
        'Ideas and suggestions about our services we may use without payment, unless we agree otherwise beforehand.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability disclaimer',
      blocks: [
        'We keep the site with care, but promise neither that it is complete and free of mistakes nor that it is always there. Sailing dates are expected dates: vessels wait for berths, weather and cargo, and ports are added and left out. Charts and drawings on this site are pictures and not for navigation. Ask us for a confirmation before you act on a date, a figure or a drawing.',
        'As far as the law allows, we are not liable for loss or damage that comes of using the site, of not being able to use it, or of relying on what it says. Nothing here limits liability that cannot be limited by law, such as for fraud or wilful harm, or what a contract of carriage says.',
      ],
    },
    {
      id: 'termination',
      heading: 'Termination',
      blocks: [
        'You may stop using the site at any time, and ask us to remove your account. We may shut out a visitor, or disable or remove an account, that breaks these terms or puts the site at risk, without notice where there is haste. Submissions, liability disclaimer, and copyright and trademarks hold on after that.',
      ],
    },
    {
      id: 'copyright-and-trademarks',
      heading: 'Copyright and trademarks',
      blocks: [
        `© ${company.copyright_year} ${company.legal_name}. All rights reserved.`,
        'Texts, drawings, charts and the arrangement of this site are protected. You may read, print and quote them, and pass on sailing dates with their source. Any other use needs our consent in writing.',
        `The name ${company.name}, our logo, and the names and marks of our partners belong to their owners. Nothing on this site licenses their use.`,
      ],
    },
    {
      id: 'law-and-contact',
      heading: 'Law and contact',
      blocks: [
        `The law of India holds. Disputes about these terms belong before the courts${headOffice ? ` of ${headOffice.city}` : ''}. If one of the terms is invalid, the others stand.`,
        ['Questions about these terms: ', mail, '.'],
      ],
    },
  ],
}
