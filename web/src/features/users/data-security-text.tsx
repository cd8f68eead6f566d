export function DataSecurityText() {
  return (
    <>
      <h2>Database</h2>
      <p>
        Snapshots of the database are made every night. Should it be lost, its state is at most 24 hours old when it is
        back (recovery point), and it is back in about one hour (recovery time).
      </p>
      <h2>Images</h2>
      <p>
        Images are kept in a versioned storage: one that is overwritten or removed by mistake can be taken back to what
        it was.
      </p>
      <h2>Encryption</h2>
      <p>Everything is encrypted on its way and where it is stored.</p>
      <h2>Your AWS accounts</h2>
      <p>
        We hold no keys to your AWS accounts. We use a role that you make, under an external ID of your company alone,
        for at most 15 minutes at a time and with no more rights than the task needs. Remove the role, and we are out.
      </p>
      <h2>Passwords</h2>
      <p>Your password never leaves your browser when you sign in, and we cannot read it.</p>
    </>
  );
}
