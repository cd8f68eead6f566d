import { type Chapter, documented, excepted, tested } from "./requirement.ts";

export const files: Chapter = {
  number: 5,
  title: "File handling",
  requirements: [
    documented("5.1.1", "Kinds and sizes of files are documented", ["docs/security.md#files"]),
    tested(
      "5.2.1",
      "Files have a greatest size",
      "tests/api/images.test.ts > accepts one of exactly 4 MB",
      "tests/security/uploads.test.ts > is refused",
    ),
    tested(
      "5.2.2",
      "A file is what its content says",
      "tests/security/uploads.test.ts > is stored under an id of ours, by the type of its content",
      "tests/api/images.test.ts > refused, with nothing stored",
    ),
    excepted("5.2.3", "Archives", "No archive is taken."),
    tested(
      "5.3.1",
      "Uploads are never run",
      "tests/api/images.test.ts > serves a picture with an appended page as a picture",
    ),
    tested(
      "5.3.2",
      "File names are ours",
      "tests/security/uploads.test.ts > is stored under an id of ours, by the type of its content",
      "tests/local/site.test.ts > gives nothing outside its folders",
    ),
    tested(
      "5.4.1",
      "A file is served under an id, not under a name that a user chose",
      "tests/local/images.test.ts > nothing else of the bucket can be reached",
    ),
    tested(
      "5.4.2",
      "Names of downloads are encoded",
      "tests/api/image-library.test.ts > keeps names to one line of visible characters",
    ),
    excepted(
      "5.4.3",
      "Virus scanners",
      "Only four kinds of pictures are stored. Each is parsed, stripped and turned upright by code of ours; none is run, " +
        "or offered as a download.",
    ),
  ],
};
