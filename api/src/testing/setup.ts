/** Tests never inherit the developer's configuration. */
for (const name of ['MONGODB_URI', 'SMTP_URL', 'FAIR_CONFIG', 'SESSION_SECRET', 'PUBLIC_URL']) {
  delete process.env[name];
}
