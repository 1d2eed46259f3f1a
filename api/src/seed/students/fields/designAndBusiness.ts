import type { Field } from './field.ts';

/** Design and digital media. */
export const DESIGN: Field = {
  interests: ['accessible design', 'prototyping', 'field studies', 'sound and motion', 'design systems'],
  courses: [
    'Interaction Design',
    'User Studies and Evaluation',
    'Visual Communication',
    'Prototyping',
    'Accessibility',
    'Creative Coding',
    'Information Architecture',
    'Design for Complex Contexts',
  ],
  skills: [
    'Figma',
    'User interviews',
    'HTML and CSS',
    'Prototyping',
    'JavaScript',
    'Usability testing',
    'Illustration',
    'Unity',
    'WCAG 2.2',
  ],
  jobs: [
    [
      'Design intern',
      'Mälarvind Media, Västerås',
      'Ran twelve usability tests of a ticket app and redesigned the step where most people gave up.',
    ],
    [
      'Museum host',
      'Tidens museum, Uppsala',
      'Guided school classes and collected what they asked about; it became a new set of signs.',
    ],
    [
      'Freelance illustrator',
      'Own firm',
      'Covers and small animations for two podcasts and a local newspaper.',
    ],
    [
      'Café manager',
      'Café Solrosen, Kista',
      'Scheduled a team of nine and redrew the menu so that the queue became shorter.',
    ],
  ],
  projects: [
    [
      'Quiet map',
      'A city map by noise level for people with sensory sensitivity, made together with five of them.',
    ],
    [
      'Loom',
      'A textile interface: a woven band that controls light by touch. Shown at the spring exhibition.',
    ],
    [
      'Plain forms',
      'Rewrote a municipal form of eleven pages into four; the completion rate doubled in our test.',
    ],
  ],
};

/** Between business and IT. */
export const BUSINESS: Field = {
  interests: [
    'digital transformation',
    'project leadership',
    'public services',
    'service design',
    'marketing technology',
  ],
  courses: [
    'Business Processes and IT',
    'Project Management',
    'Enterprise Architecture',
    'IT Law',
    'Organisation and Leadership',
    'Digital Marketing',
    'Business Intelligence',
    'E-government',
  ],
  skills: [
    'Process modelling',
    'Scrum',
    'Excel',
    'SQL',
    'Requirements',
    'Facilitation',
    'Power BI',
    'Jira',
    'Google Analytics',
    'Archimate',
  ],
  jobs: [
    [
      'Project assistant',
      'Strandvik kommun',
      'Planned workshops and kept the risk list of a system replacement at a municipality.',
    ],
    [
      'Sales associate',
      'Älgstigen Outdoor, Umeå',
      'Weekends in an outdoor shop, responsible for the climbing department during the summer.',
    ],
    [
      'Event coordinator',
      'Studentkåren Norr',
      "Led a group of fifteen volunteers for the student union's welcome weeks.",
    ],
    [
      'Marketing assistant',
      'Bageri Solrosen, Kista',
      'Newsletter, campaign pages and A/B tests for a small chain of bakeries.',
    ],
  ],
  projects: [
    ['One login less', 'Mapped 23 systems of a student union and proposed how to get by with nine.'],
    [
      'Consent, explained',
      'A study of how 60 residents read a consent form, and a shorter form they understood.',
    ],
    ['Fair share', 'A cost model for shared e-bikes in a housing association, later used by two of them.'],
  ],
};
