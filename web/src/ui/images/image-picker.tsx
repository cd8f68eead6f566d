import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/images/images.module.css";
import Button from "@cloudscape-design/components/button";
import Pagination from "@cloudscape-design/components/pagination";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LibraryImage } from "#shared/models/image.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { imagesQuery } from "#web/lib/images/image-queries.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { ListMessage } from "../list-page/list-message.tsx";
import { SearchBox } from "../list-page/search-box.tsx";
import { Waiting } from "../waiting.tsx";
import { DropArea } from "./drop-area.tsx";
import { ImageThumb } from "./image-thumb.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

const PAGE_SIZE = 12;

export interface ImagePickerProps {
  readonly onChoose: (image: LibraryImage) => void;
  readonly onClose: () => void;
}

/** The company's images, of which one can be chosen. New images can be uploaded here too. */
export function ImagePicker({ onChoose, onClose }: ImagePickerProps) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { uploads, add, dismiss } = useUploads();
  const query = { search, skip: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) };
  const { data, error, isPending, refetch } = useQuery(imagesQuery(query));
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE);
  const searchFor = (wanted: string) => {
    setSearch(wanted);
    setPage(1);
  };
  const upload = (files: readonly File[]) => {
    searchFor("");
    add(files);
  };
  return (
    <Dialog
      title={say("Choose an image")}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{say("Cancel")}</Button>}
    >
      <DropArea onFiles={upload}>
        <SpaceBetween size="m">
          <div className={styles.imagePickerBar}>
            <SearchBox label={say("Search images")} search={search} onSearch={searchFor} />
            <UploadButton onFiles={upload} />
          </div>
          {uploads.length > 0 && <UploadList uploads={uploads} dismiss={dismiss} />}
          {isPending && <Waiting text={say("Loading images")} />}
          {error !== null && (
            <ListMessage
              picture="failed"
              title={errorMessage(error)}
              action={<Button onClick={() => void refetch()}>{say("Try again")}</Button>}
            />
          )}
          {data?.count === 0 && <Nothing isSearched={search !== ""} />}
          <ul className={styles.imageChoices} aria-label={say("Images")}>
            {data?.entities.map((image) => (
              <li key={image.id}>
                <Choice image={image} onChoose={() => onChoose(image)} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <Pagination
              currentPageIndex={page}
              pagesCount={pages}
              onChange={({ detail }) => setPage(detail.currentPageIndex)}
              ariaLabels={{
                nextPageLabel: say("Next page"),
                previousPageLabel: say("Previous page"),
                pageLabel: (number) => say("Page {number}", { number }),
              }}
            />
          )}
        </SpaceBetween>
      </DropArea>
    </Dialog>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) return <ListMessage title={say("No matches")} />;
  return <ListMessage title={say("No images yet")}>{say("Upload some, or drop them here.")}</ListMessage>;
}

function Choice({ image, onChoose }: { image: LibraryImage; onChoose: () => void }) {
  const { name, filelink, width, height } = image;
  return (
    <button type="button" className={styles.imageChoice} onClick={onChoose} title={name}>
      <ImageThumb src={filelink} alt="" />
      <span className={styles.imageChoiceName}>{name}</span>
      <span className={styles.imageChoiceSize}>
        {width} × {height}
      </span>
    </button>
  );
}
