import type { Field } from './field.ts';

/** Software development. */
export const SOFTWARE: Field = {
  interests: ['dependable back ends', 'web development', 'developer tools', 'distributed systems', 'testing'],
  courses: [
    'Object-Oriented Programming',
    'Algorithms and Data Structures',
    'Databases',
    'Operating Systems',
    'Software Testing',
    'Web Architecture',
    'Computer Networks',
    'Requirements Engineering',
    'Parallel Programming',
  ],
  skills: [
    'Java',
    'Python',
    'TypeScript',
    'React',
    'SQL',
    'MongoDB',
    'Git',
    'Docker',
    'Linux',
    'Kotlin',
    'C++',
    'REST',
  ],
  jobs: [
    [
      'Developer, part-time',
      'Kvarnholmen IT, Nacka',
      'Maintained an internal booking system and moved its tests from manual lists to a nightly run.',
    ],
    [
      'Teaching assistant',
      'Department of Computer and Systems Sciences',
      'Led weekly programming labs for forty first-year students and wrote feedback on their code.',
    ],
    [
      'Summer developer',
      'Nordan Retail, Solna',
      'Built a dashboard that shows stock levels in six warehouses; it is still in use.',
    ],
    [
      'IT support',
      'Strandvik kommun',
      'Helped colleagues at two offices with laptops, accounts and printers, in person and by phone.',
    ],
  ],
  projects: [
    [
      'Bicycle kitchen',
      'A booking service for a student repair shop: Node, PostgreSQL and a screen on the wall.',
    ],
    ['Chess by mail', 'A correspondence-chess server with a rule engine that passes 20,000 recorded games.'],
    [
      'Tiny compiler',
      'A compiler for a teaching language, written in Kotlin with a step-by-step view of each phase.',
    ],
  ],
};

/** Data, AI and health informatics. */
export const DATA: Field = {
  interests: [
    'statistical modelling',
    'responsible machine learning',
    'forecasting',
    'health data',
    'visualisation',
  ],
  courses: [
    'Statistical Inference',
    'Machine Learning',
    'Decision Analysis',
    'Data Mining',
    'Natural Language Processing',
    'Bayesian Methods',
    'Data Visualisation',
    'Scientific Computing',
  ],
  skills: ['Python', 'R', 'SQL', 'scikit-learn', 'PyTorch', 'pandas', 'Stan', 'Git', 'FHIR', 'Power BI'],
  jobs: [
    [
      'Research assistant',
      'Institute for Social Data',
      'Cleaned and documented ten years of survey data and reproduced the published results.',
    ],
    [
      'Analyst, part-time',
      'Lingonhem AB, Stockholm',
      'Forecasts of weekly sales for 60 shops; the error fell by a quarter during my first spring.',
    ],
    [
      'Maths tutor',
      'Studiehjälpen Nord',
      'Helped upper-secondary students two evenings a week, online and at the library.',
    ],
    [
      'Care assistant',
      'Aspdalen Care, Uppsala',
      'Night shifts in elderly care: calm, careful notes and a sense of what can wait.',
    ],
  ],
  projects: [
    [
      'Wards in winter',
      'Bayesian forecasts of occupied beds from weather and flu data, with honest intervals.',
    ],
    [
      'Fair loans',
      'Compared five fairness measures on an open credit data set and wrote a guide for non-experts.',
    ],
    [
      'Bird ear',
      'A classifier for bird song on a small computer; it knows 34 species and says when it does not.',
    ],
  ],
};

/** Information security. */
export const SECURITY: Field = {
  ...SOFTWARE,
  interests: ['network defence', 'secure development', 'digital forensics', 'privacy'],
  courses: [
    'Network Security',
    'Cryptography',
    'Digital Forensics',
    'Security Management',
    'Ethical Hacking',
    'Privacy and Data Protection',
    'Secure Software',
  ],
  skills: [
    'Linux',
    'Wireshark',
    'Python',
    'Burp Suite',
    'ISO 27001',
    'Threat modelling',
    'Bash',
    'Docker',
    'Go',
    'SIEM',
  ],
  projects: [
    [
      'Honeypot year',
      'Ran three decoy servers for a year and described what 1.2 million login attempts had in common.',
    ],
    ['Capture the flag', 'Founded the campus team; ninth of 84 in the Nordic student finals.'],
    ['Lockbox', 'A small password vault in Go, with a written threat model and two external reviews.'],
  ],
};

/** Computer games. */
export const GAMES: Field = {
  ...SOFTWARE,
  interests: ['gameplay programming', 'graphics', 'level design', 'game audio'],
  courses: [
    'Game Design',
    'Computer Graphics',
    'Game Engines',
    '3D Modelling',
    'Animation',
    'Game Audio',
    'Linear Algebra',
  ],
  skills: ['C++', 'C#', 'Unity', 'Unreal Engine', 'Blender', 'HLSL', 'Git', 'Playtesting', 'Aseprite'],
  projects: [
    [
      'Fog horn',
      'A two-player puzzle game about a lighthouse, made by five people in a term; 4,000 downloads.',
    ],
    ['Moss', 'A shader study: growing moss on any surface in real time, with the source on the web.'],
    ['48 hours', 'Three game jams, three finished games, one prize for best sound.'],
  ],
};
