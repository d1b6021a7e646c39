/** The terms of use of this site. The contracts of carriage are papers of their own. */
import type { Company } from './company.ts'
import type { Emphasized, LegalText } from './text.ts'

export function terms({ company, offices: [headOffice] }: Company): LegalText {
  const mail: Emphasized = { words: company.legal_email, href: `mailto:${company.legal_email}` }
  return {
    title: 'Terms of Use',
    searchTitle: '',
    description:
      'The terms for using this site: permitted and prohibited use, third-party links, submissions, liability, termination, copyright and trademarks.',
    intro: 'The terms for using this website. They do not govern the carriage of cargo.',
    version: '2026-11-22',
    sections: [
      {
        id: 'user-agreement',
        heading: 'User agreement',
        blocks: [
          `This site is operated by ${company.legal_name} (“we”). By using it you agree to these terms. If you do not agree, please do not use the site.`,
          'The site provides information about our services and accepts enquiries and applications. Using it does not create a contract of carriage. Bookings, rates and carriage are agreed separately and are governed by the booking note and the bill of lading.',
          [
            'How we handle personal data is set out in the ',
            { words: 'privacy statement', href: '/privacy-statement' },
            ', which is part of these terms.',
          ],
        ],
      },
      {
        id: 'modification',
        heading: 'Modification',
        blocks: [
          'We may change the site, or withdraw parts of it, at any time. We may also change these terms; the version date is at the top of the page, and the version in force on the day of your visit applies. By using the site after a change you accept it.',
        ],
      },
      {
        id: 'third-party-links',
        heading: 'Third-party links',
        blocks: [
          'Some links lead to third-party sites, such as those of our partners or a map service. We do not operate these sites and are not responsible for their content; their own terms apply. You are welcome to link to our pages, provided you do not present them as your own.',
        ],
      },
      {
        id: 'prohibited-use',
        heading: 'Prohibited use',
        blocks: [
          'Use the site only for its intended purpose and within the law. In particular, you must not:',
          {
            list: [
              'gain or attempt to gain unauthorised access to any part of the site, account or data;',
              'disrupt or overload the site, by automated means or otherwise;',
              'send viruses or other harmful or disguised files;',
              'impersonate another person, or send false, offensive or unlawful content;',
              'collect addresses from the site to send advertising.',
            ],
          },
          'Automated programs may read the public pages and the published schedule data at a moderate rate. Reporting a security vulnerability to us without exploiting it is not a breach of these terms.',
        ],
      },
      {
        id: 'communication-services',
        heading: 'Communication services',
        blocks: [
          'The enquiry and application forms are for contacting us. Do not use them for advertising, chain letters or the personal data of people who have not agreed to it. We may ignore or delete messages that breach these terms. We may reply by email or telephone.',
          'Accounts are for the people who maintain this site. Anyone may register, but an account gives no access until an administrator approves it. Keep your password confidential; you are responsible for what is done with your account.',
        ],
      },
      {
        id: 'submissions',
        heading: 'Submissions',
        blocks: [
          'Anything you send us, such as a message, a cargo list or a resume, remains yours. You allow us to store, copy and use it as needed to deal with your enquiry or application, and you confirm that you have the right to send it. Do not send confidential information through a form; contact us first.',
          'We may use ideas and suggestions about our services without payment, unless agreed otherwise beforehand.',
        ],
      },
      {
        id: 'liability',
        heading: 'Liability disclaimer',
        blocks: [
          'We maintain the site with care, but do not guarantee that it is complete, free of errors or always available. Sailing dates are estimates: vessels may be delayed by berths, weather or cargo, and ports may be added or omitted. Charts and drawings on this site are illustrations and not for navigation. Ask us to confirm any date, figure or drawing before you rely on it.',
          'To the extent permitted by law, we are not liable for loss or damage arising from using the site, being unable to use it, or relying on its content. Nothing in these terms limits liability that cannot be limited by law, such as for fraud or wilful misconduct, or affects a contract of carriage.',
        ],
      },
      {
        id: 'termination',
        heading: 'Termination',
        blocks: [
          'You may stop using the site at any time and ask us to remove your account. We may block a visitor, or disable or remove an account, if these terms are breached or the site is put at risk; in urgent cases without notice. The sections on submissions, liability, and copyright and trademarks continue to apply after termination.',
        ],
      },
      {
        id: 'copyright-and-trademarks',
        heading: 'Copyright and trademarks',
        blocks: [
          `© ${company.copyright_year} ${company.legal_name}. All rights reserved.`,
          'The text, drawings, charts and layout of this site are protected by copyright. You may read, print and quote them, and pass on sailing dates if you name the source. Any other use requires our written consent.',
          `The name ${company.name}, our logo, and the names and marks of our partners are trademarks of their respective owners. Nothing on this site grants a licence to use them.`,
        ],
      },
      {
        id: 'law-and-contact',
        heading: 'Law and contact',
        blocks: [
          `These terms are governed by the law of India. The courts${headOffice ? ` of ${headOffice.city}` : ''} have jurisdiction over disputes about them. If one term is invalid, the others remain in force.`,
          ['For questions about these terms, write to ', mail, '.'],
        ],
      },
    ],
  }
}
